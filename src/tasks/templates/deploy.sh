# {host} on Deno Deploy. Save this as deploy.sh at the top of the checkout, then
# there:
#
#   bash deploy.sh create   # once
#   bash deploy.sh          # for each later version
#
# Deno Deploy runs Deno 2.5 (August 2026), and its disk does not last: instances
# share a database, which holds the limits and what is not delivered. Without
# SMTP_URL messages lie there until deno task inbox reads or deno task flush sends
# them, on any machine: KV_URL is the address that console.deno.com shows for the
# database, DENO_KV_ACCESS_TOKEN a token from there.
#
# It has blocked the ports 25, 465 and 587: take the mail provider's port 2525 or
# 2587, such as smtp://user:password@mail.provider.com:2525. It must be smtp and
# not smtps, with which the SMTP client of Deno 2.5 does not connect. PORT and HOST
# mean nothing there, and no front is needed.

set -eu
read -rp 'Organisation at console.deno.com: ' ORG

# What is uploaded is all of a directory: this one holds what the service reads,
# and no .env and no outbox.
upload=$(mktemp -d)
trap 'rm -rf "$upload"' EXIT
cp -R deno.json deno.lock main.ts src static content "$upload"
cp -R {content} "$upload/studio"
rm -rf "$upload"/studio/.[!.]* "$upload"/studio/service "$upload"/studio/originals
cd "$upload"

if [ "${1:-}" = create ]; then
  read -rsp 'SMTP_URL (nothing: the database is the outbox): ' SMTP_URL
  echo
  read -rp 'MAIL_FROM (nothing: {address}): ' MAIL_FROM
  read -rp 'MAIL_TO (nothing: {address}): ' MAIL_TO
  # Its first start fails, for want of a database; the last command starts it again.
  deno deploy create --no-wait --org "$ORG" --app {slug} --source local --runtime-mode dynamic --entrypoint main.ts --do-not-use-detected-build-config --build-timeout 5 --build-memory-limit 1024 --region global

  # One for production and one for each preview, which never meets production's.
  deno deploy database provision {slug} --kind denokv --org "$ORG"
  deno deploy database assign {slug} --org "$ORG" --app {slug}

  # Production and previews: the same address, or links would lead nowhere.
  deno deploy env add BASE_URL https://{host} --org "$ORG" --app {slug}
  deno deploy env add CONTENT_DIR studio --org "$ORG" --app {slug}

  # Production alone: a preview keeps its messages in its own database.
  if [ -n "$SMTP_URL" ]; then
    deno deploy env add SMTP_URL "$SMTP_URL" --secret --org "$ORG" --app {slug}
    deno deploy env update-contexts SMTP_URL Production --org "$ORG" --app {slug}
  fi
  if [ -n "$MAIL_FROM" ]; then
    deno deploy env add MAIL_FROM "$MAIL_FROM" --org "$ORG" --app {slug}
  fi
  if [ -n "$MAIL_TO" ]; then
    deno deploy env add MAIL_TO "$MAIL_TO" --org "$ORG" --app {slug}
  fi
fi

# The custom domain {host} is added at console.deno.com, under Domains.
deno deploy --prod --org "$ORG" --app {slug}
