# {host} on Deno Deploy. Save this as a file and run it with bash, in this
# checkout ({checkout}), once; later versions need its last command alone.
#
# Deno Deploy runs Deno 2.5 (August 2026), and its disk does not last: messages
# go through SMTP_URL or nowhere. It has blocked the ports 25, 465 and 587: take
# the mail provider's port 2525 or 2587, such as
# smtp://user:password@mail.provider.com:2525. It must be smtp and not smtps, with
# which the SMTP client of Deno 2.5 does not connect. PORT and HOST mean nothing there,
# no front is needed, and each instance counts MESSAGES_PER_HOUR by itself.
{port_warning}
set -eu
cd {checkout}
read -rp 'Organisation at console.deno.com: ' ORG
read -rsp 'SMTP_URL: ' SMTP_URL
echo

# Its first start fails, for want of SMTP_URL; the last command starts it again.
deno deploy create --no-wait --org "$ORG" --app {slug} --source local --runtime-mode dynamic --entrypoint main.ts --do-not-use-detected-build-config --build-timeout 5 --build-memory-limit 1024 --region global

# Production and previews: the same address, or links would lead nowhere.
deno deploy env add BASE_URL {base_url} --org "$ORG" --app {slug}

# Production alone. At console.deno.com add SMTP_URL once more with the value
# none for the context Development: a preview then starts and sends nothing.
deno deploy env add SMTP_URL "$SMTP_URL" --secret --org "$ORG" --app {slug}
deno deploy env update-contexts SMTP_URL Production --org "$ORG" --app {slug}
deno deploy env add MAIL_FROM {mail_from} --org "$ORG" --app {slug}
deno deploy env add MAIL_TO {mail_to} --org "$ORG" --app {slug}

# The custom domain {host} is added at console.deno.com, under Domains.
deno deploy --prod --org "$ORG" --app {slug}
