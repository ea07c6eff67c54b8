/**
 * The words of the pages in English. The Portuguese ones have the same names,
 * or do not compile.
 *
 * @module
 */
export const WORDS_EN = {
  // The frame of every page.
  skip: "Skip to the content",
  main: "Main",
  contact: "Contact",
  developers: "Developers",
  privacy: "Privacy",
  home: "Home",
  otherLanguage: "Português",
  onThisPage: "On this page",
  alsoAs: "This page is also",
  asPage: "full page",
  asPlain: "plain HTML",
  asMarkdown: "Markdown",
  asJson: "facts in JSON",
  updated: "Last updated on",
  pages: "Pages",
  llmsPointer: "For agents: an index of this site is at {llms}.",
  pictureText: "{name}: {heading}",
  readAsMarkdown: "Read this page as Markdown",

  // The facts.
  write: "Write to the founders",
  writeAbout: "Talk to us about {discipline}",
  founded: "Since",
  place: "Where",
  terms: "Pricing",
  languages: "Languages",
  bothLanguages: "English and Portuguese",
  forPeople: "For people",
  forAgents: "For agents",
  theForm: "The form",
  email: "E-mail",
  whatsapp: "WhatsApp",
  api: "JSON API",
  mcp: "MCP server",
  a2a: "A2A agent",
  apiNote: "POST one JSON object",
  mcpNote: "the tool send_message",
  a2aNote: "message/send with one data part",
  recorded: "Recorded response, shortened",
  run: "Run",
  running: "Running…",
  runFailed: "No response. Check your connection and run it again.",

  // The form.
  name: "Your name",
  emailHint: "The founders reply to this address",
  company: "Company or product",
  optional: "optional",
  about: "What is it about?",
  aboutNothing: "Not sure yet",
  aboutLine: "About: {discipline}",
  message: "Your message",
  messageHint:
    "What you want to build or improve, for whom, and by when. Up to {limit} characters.",
  replyIn: "Reply in",
  english: "English",
  portuguese: "Portuguese",
  leaveEmpty: "Leave this field empty",
  consent:
    "What you send becomes one e-mail to the founders and is used for nothing but the reply.",
  send: "Send the message",
  sending: "Sending…",
  left: "{count} characters left",
  over: "{count} characters too many",
  faultsTitle: "The message was not sent. Please correct:",
  notSentTitle: "The message was not delivered",
  sentTitle: "Your message was sent.",
  sentTo: "The founders will reply to {email}.",
  sentText:
    "The founders will reply to the e-mail address that you gave. A person reads every message.",
  unreachable:
    "The connection broke before an answer came, so we cannot tell whether the message arrived. Before you send it again, write to {email} to ask.",
  formAsText:
    "The form is at [{page}]({page}#form), in a browser. It asks for a name, an e-mail address, a message and, if you like, a company and the language of the reply. Add `?discipline=` and one of `strategy`, `product-ux`, `engineering`, `infrastructure` or `ai` to have the subject chosen.",
  copy: "Copy",
  copied: "Copied",

  // What the form or a page refuses.
  undeliveredDetail: "The message could not be delivered. Nothing was sent.",
  undeliveredResolution:
    "Please send it again later, or write to {email}. What you typed is still here.",
  waitDetail:
    "The founders' mailbox takes no more messages for now. Nothing was sent.",
  waitResolution:
    "Please send it again in {minutes} minutes, or write to {email}. What you typed is still here.",
  maybeDetail:
    "The mail server took the message but did not confirm it. It may have arrived.",
  maybeResolution:
    "Please do not send it again at once, or it may arrive twice: write to {email} to ask.",
  crossSite:
    "The form was sent from another site and was not accepted. Please send it from here.",
  wrongType:
    "The form can only be read as application/x-www-form-urlencoded in UTF-8, without a Content-Encoding. Please send it from this page.",
  tooLarge:
    "What was sent is larger than {kilobytes} KB. Please shorten the message.",
  late:
    "What was sent did not arrive within {seconds} seconds. Please try again.",
  unreadable:
    "What was sent is not valid UTF-8. Please send it from this page.",
  missingTitle: "There is nothing here.",
  missingText:
    "The page may have moved, or the link may be wrong. You can reach everything we publish from these pages.",
  malformedTitle: "We could not read that request.",
  malformedText:
    "Its address or its Host header is malformed. These pages work.",

  notSent: "Not sent",
  faultNameBlank: "Enter your name.",
  faultEmailBlank: "Enter your e-mail address.",
  faultMessageBlank: "Write a message.",
  faultEmail: "Enter an address of the form name@example.com.",
  faultTooLong: "Shorten this to {limit} characters; it has {length}.",
  faultCharacter: "Remove the control characters; they cannot be sent.",
  faultLanguage: "Choose one of the two languages.",
};
