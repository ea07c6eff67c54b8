// Links that have an editor ask its user to add an MCP server.

/** For Cursor (cursor.com/docs/mcp). */
export function installInCursor(name: string, url: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ url }));
  const config = encodeURIComponent(bytes.toBase64());
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`;
}

/** For VS Code (code.visualstudio.com/api/extension-guides/ai/mcp). */
export function installInVsCode(name: string, url: string): string {
  const config = JSON.stringify({ name, type: "http", url });
  return `vscode:mcp/install?${encodeURIComponent(config)}`;
}
