/**
 * A certificate for localhost that nobody signed but itself, and its key.
 * Both are public and protect nothing.
 *
 * @module
 */

const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIURcM0tXFoHsZckmgg4XAzXN51z/kwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDA5MTYwMVoYDzIxMjYxMDI3
MDkxNjAxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARHAZcFPsgF5LBg/7OapeIiOpsS5tHY4a0foDsBGm340IQAp/+vRhwA
TazpHPJo+uiFWIjQE+V/UQHzyhys0fxNo28wbTAdBgNVHQ4EFgQUvV2YU74kK/np
QleEV49fRz+2FUMwHwYDVR0jBBgwFoAUvV2YU74kK/npQleEV49fRz+2FUMwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAIL3o/lgQOPLPVZRak9IX/w/VMMa0YW2c/xBfkmRK2v1AiEA
9PScKDHYYkw6b9gY16dHPu2eq/T3HuWj0dDOy9DOdLQ=
-----END CERTIFICATE-----
`;

const KEY = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBAqWb0f4BQ53xPYL
on0A69qBm50jHCB2Scf8QFcertahRANCAARHAZcFPsgF5LBg/7OapeIiOpsS5tHY
4a0foDsBGm340IQAp/+vRhwATazpHPJo+uiFWIjQE+V/UQHzyhys0fxN
-----END PRIVATE KEY-----
`;

/** The identity, as TLS servers of Deno take it. */
export function withIdentity(): {
  readonly cert: string;
  readonly key: string;
} {
  return { cert: CERTIFICATE, key: KEY };
}
