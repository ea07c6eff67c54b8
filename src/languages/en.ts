// Everything that the service says in English. The other languages have the
// same words, or do not compile.
const NAMES: Readonly<Record<string, string>> = {
  en: "English",
  br: "Brazilian Portuguese",
  es: "Spanish",
  de: "German",
};
const SHORT_NAMES: Readonly<Record<string, string>> = { br: "Portuguese" };

/** The words of English, after which those of the others are typed. */
export const EN = {
  tag: "en",
  /** As Open Graph writes it. */
  openGraph: "en_US",
  // Of itself and of the others, as a sentence has them, and shorter where no
  // other is meant. A language without a name here is named in its own words.
  names: NAMES,
  shortNames: SHORT_NAMES,
  // The heading of its pages, beside those of other languages.
  pagesOf: "Pages",
  /** By the word that follows: Spanish says "y" or "e". */
  and: (_next: string) => "and",
  or: "or",
  // Whether a noun in a sentence begins with a small letter.
  smallNouns: true,
  theDefault: "the default",
  thousands: ",",
  months:
    "January February March April May June July August September October November December",
  day: (date: number, month: string, year: number) =>
    `${month} ${date}, ${year}`,

  // The addresses, without the studio's name.
  addresses: {
    llms: "llms.txt",
    apiCatalog: "API catalog",
    openapi: "OpenAPI 3.1 description",
    index: "JSON API",
    studio: "Studio facts",
    messages: "Message to the founders",
    mcp: "MCP server",
    serverCard: "MCP server card",
    serverCardAtMcp: "MCP server card",
    a2a: "A2A agent",
    agentCard: "A2A agent card",
    agentCardAtA2a: "A2A agent card",
    protectedResource: "Access: public, no token",
    protectedResourceMcp: "Access: public, no token",
    protectedResourceA2a: "Access: public, no token",
    aiCatalog: "AI catalog",
    ard: "AI catalog",
    skill: "Agent skill",
    skillsIndex: "Agent skills index",
    auth: "Access",
    sitemap: "Sitemap",
    sitemapMarkdown: "Sitemap",
    robots: "robots.txt",
    health: "Health, for monitors",
    security: "Security contact",
  },

  // The fields of a message: their names in the email, and what each holds, for
  // developers and for models that fill it in.
  fields: {
    name: {
      label: "Name",
      description: "Full name of the person who writes. Never make one up.",
    },
    email: {
      label: "Email",
      description:
        "That person's email address, exactly as they gave it: the founders reply to it.",
    },
    message: {
      label: "Message",
      description:
        "Plain text, agreed with that person: what they want to build or improve, for whom, and when.",
    },
    company: {
      label: "Company",
      description:
        "Company or product. Leave it out, or empty, if there is none; never make one up.",
    },
    language: {
      label: "Reply in",
      description: "Language of the reply: {choices}.",
    },
  },

  // The email to the founders, and what its sender is answered.
  doors: {
    api: "the JSON API",
    mcp: "the MCP server",
    a2a: "the A2A agent",
    form: "the contact form",
  },
  letter: {
    through: "Through",
    client: "Client",
    callsItself: "calls itself",
    note: "Note",
  },
  sent: "Your message was sent. The founders will reply to {email}.",
  sentUnanswerable:
    "Your message was sent, but {why} If this is for a person, ask them for their own address and send it again.",
  unanswerable:
    "nobody can be answered at {email}: {domain} is a domain for examples.",
  /** Asks a person whether to send the message that is shown below it. */
  consent: "Send this to {studio}? The founders will reply to {email}.",
  textIgnored: "The text beside the data part was not sent.",

  // The names of the interfaces that need no token, and a message as somebody
  // would write it.
  resources: { api: "public API", mcp: "MCP server", a2a: "A2A agent" },
  exampleMessage:
    "We are opening a second shop in March and would like your help.",

  // What the scripts of the pages say, and that of the form.
  script: {
    forPeople: "For people",
    asAgents: "This page, as an agent reads it.",
    asPeople: "This page, as people read it.",
    tokens: "about {count} tokens",
    copyAddress: "Copy the address",
    copyCode: "Copy the code",
    copyCommand: "Copy the command",
    copyPrompt: "Copy the prompt",
    copySettings: "Copy the settings",
    copied: "Copied",
    copyRefused: "Not copied: your browser refused. The text is selected.",
  },
  formScript: {
    sending: "Sending…",
    still: "Still sending. Please keep this page open.",
    leftOne: "1 character left",
    leftMany: "{count} characters left",
    overOne: "1 character too many",
    overMany: "{count} characters too many",
  },

  // What asks for a field of the form that is blank, or for another choice.
  prompts: {
    name: "Enter your name.",
    email: "Enter your email address.",
    message: "Write a message.",
    language: "Choose one of the languages.",
  },

  pages: {
    // The frame of every page.
    skip: "Skip to the content",
    main: "Main",
    contact: "Contact",
    developers: "Developers",
    privacy: "Privacy",
    home: "Home",
    onThisPage: "On this page",
    alsoAs: "Other formats",
    asPage: "Full page",
    asPlain: "Plain HTML",
    asJson: "Facts in JSON",
    updated: "Last updated on",
    pages: "Pages",
    llmsPointer: "For agents: an index of this site is at {llms}.",
    readAsMarkdown: "Read this page as Markdown",

    // The facts.
    work: "Work",
    write: "Write to us",
    writeAbout: "Talk to us about {discipline}",
    founded: "Since",
    place: "Where",
    terms: "Pricing",
    languages: "Languages",
    forAgents: "For agents",
    email: "Email",
    apiNote: "POST one JSON object",
    mcpNote: "the tool send_message",
    a2aNote: "message/send with one data part",
    recorded: "Recorded response, shortened",
    run: "Run",
    running: "Running…",
    runFailed: "No response. Check your connection and run it again.",

    // The tables of the developer page.
    addressColumns: "Address | What it is",
    fieldColumns: "Field | Required | Limits | Description",
    yes: "yes",
    no: "no",
    ifLeftOut: "{value} if left out",
    atMost: "at most {count} characters",

    // The form.
    name: "Your name",
    emailHint: "We reply to this address",
    company: "Company or product",
    optional: "optional",
    about: "What is it about?",
    aboutNothing: "Not sure yet",
    aboutLine: "About: {discipline}",
    message: "Your message",
    messageHint:
      "What you need, for whom, and by when. Up to {limit} characters.",
    language: "Reply in",
    leaveEmpty: "Leave this field empty",
    // The link to the privacy page stands in brackets.
    consent:
      "Your message becomes one email to the studio, used only to reply to you. See [privacy].",
    formAsText:
      "The form is at [{page}]({page}#contact-form), in a browser. Its fields: {fields}. Add `?discipline=` and the key of a subject ({disciplines}) to have it chosen.",
    formTool:
      "Fills in a message to the founders of {name}, who reply by email. Only with the consent of the person it is for, who then reads it and presses the button.",
    prepared: "Filled in for you. Read it before you send it.",
    send: "Send the message",
    minuteOne: "1 minute",
    minuteMany: "{count} minutes",
    hour: "1 hour",

    // The confirmation.
    sentTitle: "Thank you. Your message was sent.",
    sentText: "A founder will read it and reply by email.",
    sentUnanswerable:
      "But nobody can be answered at the address you gave: it is in a domain for examples. Send it again with your own.",
    replyGoesTo: "The reply goes to",
    givenAddress: "the address you gave",
    replyExpected: "When to expect it",
    reference: "Reference",
    noReplyTitle: "No reply yet?",
    noReply: "Check your spam folder, or ask us and quote the reference:",
    unsentTitle: "There is nothing to confirm here.",
    unsentText:
      "A message is confirmed here for ten minutes after the form sent it. To write to us, use the form.",

    // The refusals of the form and of the pages.
    faultsTitle: "Your message was not sent yet. Please fix:",
    notSentTitle: "Your message was not sent.",
    undeliveredTitle: "We could not deliver your message. Nothing was sent.",
    undeliveredText:
      "The problem is on our side, and what you typed is still here. Try again in a few minutes, or write to us directly:",
    waitTitle: "We cannot take more messages right now. Nothing was sent.",
    waitText:
      "What you typed is still here. Please try again in {wait}, or write to us directly:",
    maybeTitle: "Your message may have arrived.",
    maybeText:
      "Our mail server took it but did not confirm it. Please do not send it again. Ask us whether it arrived, and quote the reference:",
    unconfirmedText:
      "We could not confirm that it arrived. Please do not send it again. Ask us whether it did, and quote the reference:",
    keptTitle:
      "We could not deliver your message now, but we have a copy of it.",
    keptText:
      "You need not send it again. To reach us sooner, write to us directly:",
    unknownText:
      "The connection failed before we could confirm it, and what you typed is still here. Before you send it again, ask us whether it arrived:",
    offlineTitle: "Offline: nothing was sent.",
    offlineText:
      "What you typed is still here. Send it once you are back online.",
    trapText:
      "A hidden field that must stay empty was filled in, perhaps by a browser extension. It is empty again and what you typed is still here: send it once more, or write to us directly:",
    crossSite:
      "The form was sent from another site and was not accepted. Please send it from here.",
    wrongType:
      "The form can only be read as application/x-www-form-urlencoded in UTF-8, without a Content-Encoding. Please send it from this page.",
    tooLarge:
      "It is larger than {kilobytes} KB. Please shorten it, or write to us directly.",
    late:
      "It did not arrive within {seconds} seconds. Please try again, or write to us directly.",
    goBack:
      "If the form is empty, your browser’s Back button brings back what you typed.",
    unreadable:
      "What was sent is not valid UTF-8. Please send it from this page.",
    missingTitle: "There is nothing here.",
    missingText:
      "The page may have moved, or the link may be wrong. You can reach everything we publish from here:",

    notSent: "Not sent",
    maybeSent: "May have arrived",
    copyKept: "A copy is kept",
    faultEmail: "Enter an email address like name@example.com.",
    faultTooLong: "Shorten this to {limit} characters; it has {length}.",
    faultCharacter:
      "Type this again instead of pasting it: it holds invisible characters that cannot be sent.",
  },
};
