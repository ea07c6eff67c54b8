// Everything that the service says in German.
import type { Words } from "./words.ts";

export const DE = {
  tag: "de",
  openGraph: "de_DE",
  names: {
    en: "Englisch",
    br: "brasilianisches Portugiesisch",
    es: "Spanisch",
    de: "Deutsch",
  },
  shortNames: { br: "Portugiesisch" },
  pagesOf: "Seiten auf Deutsch",
  and: () => "und",
  or: "oder",
  smallNouns: false,
  theDefault: "Standard",
  thousands: ".",
  months:
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  day: (date: number, month: string, year: number) =>
    `${date}. ${month} ${year}`,

  addresses: {
    llms: "Verzeichnis für Agenten",
    apiCatalog: "API-Katalog",
    openapi: "OpenAPI-3.1-Beschreibung",
    index: "JSON-API",
    health: "Zustand des Dienstes, fürs Monitoring",
    studio: "Daten des Studios",
    messages: "Nachricht an das Studio",
    mcp: "MCP-Server",
    serverCard: "Server Card des MCP-Servers",
    serverCardAtMcp: "Server Card des MCP-Servers",
    a2a: "A2A-Agent",
    agentCard: "Agent Card des A2A-Agenten",
    agentCardAtA2a: "Agent Card des A2A-Agenten",
    protectedResource: "Zugang: öffentlich, ohne Token",
    protectedResourceMcp: "Zugang: öffentlich, ohne Token",
    protectedResourceA2a: "Zugang: öffentlich, ohne Token",
    aiCatalog: "KI-Katalog",
    ard: "KI-Katalog",
    skill: "Skill für Agenten",
    skillsIndex: "Verzeichnis der Skills",
    auth: "Zugang",
    sitemap: "Sitemap",
    sitemapMarkdown: "Sitemap",
    robots: "robots.txt",
    security: "Kontakt für Sicherheitsfragen",
  },

  fields: {
    name: {
      label: "Name",
      description:
        "Vollständiger Name der Person, die schreibt. Niemals erfinden.",
    },
    email: {
      label: "E-Mail",
      description:
        "Die E-Mail-Adresse dieser Person, genau wie angegeben: Dorthin geht die Antwort.",
    },
    message: {
      label: "Nachricht",
      description:
        "Reiner Text, mit dieser Person abgestimmt: was sie bauen oder verbessern möchte, für wen und bis wann.",
    },
    company: {
      label: "Unternehmen",
      description:
        "Unternehmen oder Produkt. Gibt es keines, weglassen oder leer lassen; niemals erfinden.",
    },
    language: {
      label: "Antwort auf",
      description: "Sprache der Antwort: {choices}.",
    },
  },

  doors: {
    api: "die JSON-API",
    mcp: "den MCP-Server",
    a2a: "den A2A-Agenten",
    form: "das Kontaktformular",
  },
  letter: {
    through: "Eingegangen über",
    client: "Client",
    callsItself: "nennt sich",
    note: "Hinweis",
  },
  sent: "Ihre Nachricht wurde gesendet. Die Antwort geht an {email}.",
  sentUnanswerable:
    "Ihre Nachricht wurde gesendet, aber {why} Wenn Sie für jemand anderen schreiben, erfragen Sie die richtige Adresse und senden Sie die Nachricht noch einmal.",
  unanswerable:
    "unter {email} ist niemand erreichbar: {domain} ist eine Domain für Beispiele.",
  consent: "Diese Nachricht an {studio} senden? Die Antwort geht an {email}.",
  textIgnored: "Der Text außerhalb des Datenteils wurde nicht gesendet.",

  resources: {
    api: "öffentliche API",
    mcp: "MCP-Server",
    a2a: "A2A-Agent",
  },
  exampleMessage:
    "Wir eröffnen im März ein zweites Geschäft und wünschen uns dabei Ihre Unterstützung.",

  script: {
    forPeople: "Für Menschen",
    asAgents: "Diese Seite, wie ein Agent sie liest.",
    asPeople: "Diese Seite, wie Menschen sie lesen.",
    tokens: "etwa {count} Tokens",
    copyAddress: "Adresse kopieren",
    copyCode: "Code kopieren",
    copyCommand: "Befehl kopieren",
    copyPrompt: "Prompt kopieren",
    copySettings: "Einstellungen kopieren",
    copied: "Kopiert",
    copyRefused:
      "Nicht kopiert: Ihr Browser hat es nicht erlaubt. Der Text ist markiert.",
  },
  formScript: {
    sending: "Wird gesendet …",
    still: "Wird noch gesendet. Bitte lassen Sie diese Seite geöffnet.",
    leftOne: "noch 1 Zeichen",
    leftMany: "noch {count} Zeichen",
    overOne: "1 Zeichen zu viel",
    overMany: "{count} Zeichen zu viel",
  },

  prompts: {
    name: "Geben Sie Ihren Namen ein.",
    email: "Geben Sie Ihre E-Mail-Adresse ein.",
    message: "Schreiben Sie eine Nachricht.",
    language: "Wählen Sie eine der Sprachen.",
  },

  pages: {
    skip: "Zum Inhalt springen",
    main: "Hauptmenü",
    contact: "Kontakt",
    developers: "Schnittstellen",
    privacy: "Datenschutz",
    home: "Startseite",
    onThisPage: "Auf dieser Seite",
    alsoAs: "Andere Formate",
    asPage: "Vollständige Seite",
    asPlain: "Einfaches HTML",
    asJson: "Daten als JSON",
    updated: "Zuletzt aktualisiert am",
    pages: "Seiten",
    llmsPointer:
      "Für Agenten: Ein Verzeichnis dieser Website steht unter {llms}.",
    readAsMarkdown: "Diese Seite als Markdown lesen",

    work: "Arbeiten",
    write: "Schreiben Sie uns",
    writeAbout: "Mit uns über {discipline} sprechen",
    founded: "Seit",
    place: "Ort",
    terms: "Preise",
    languages: "Sprachen",
    forAgents: "Für Agenten",
    email: "E-Mail",
    apiNote: "POST mit einem JSON-Objekt",
    mcpNote: "das Tool send_message",
    a2aNote: "message/send mit einem data-Teil",
    recorded: "Aufgezeichnete Antwort, gekürzt",
    run: "Ausführen",
    running: "Läuft …",
    runFailed:
      "Keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",

    addressColumns: "Adresse | Was dort ist",
    fieldColumns: "Feld | Pflicht | Limit | Beschreibung",
    yes: "ja",
    no: "nein",
    ifLeftOut: "{value}, wenn es fehlt",
    atMost: "höchstens {count} Zeichen",

    name: "Ihr Name",
    emailHint: "Wir antworten an diese Adresse",
    company: "Unternehmen oder Produkt",
    optional: "optional",
    about: "Worum geht es?",
    aboutNothing: "Noch offen",
    aboutLine: "Thema: {discipline}",
    message: "Ihre Nachricht",
    messageHint:
      "Was Sie brauchen, für wen und bis wann. Höchstens {limit} Zeichen.",
    language: "Antwort auf",
    leaveEmpty: "Dieses Feld leer lassen",
    consent:
      "Ihre Nachricht geht als E-Mail an das Studio und wird nur verwendet, um Ihnen zu antworten. Siehe [Datenschutz].",
    formAsText:
      "Das Formular steht im Browser unter [{page}]({page}#contact-form). Seine Felder: {fields}. Mit `?discipline=` und dem Schlüssel eines Themas ({disciplines}) ist das Thema schon ausgewählt.",
    formTool:
      "Bereitet eine Nachricht an das Studio {name} vor, das per E-Mail antwortet. Nur mit Einwilligung der Person, in deren Namen geschrieben wird: Sie liest den Text und sendet ihn selbst ab.",
    prepared: "Für Sie ausgefüllt. Lesen Sie alles durch, bevor Sie es senden.",
    send: "Nachricht senden",
    minuteOne: "1 Minute",
    minuteMany: "{count} Minuten",
    hour: "1 Stunde",

    sentTitle: "Danke. Ihre Nachricht wurde gesendet.",
    sentText: "Sie wird persönlich gelesen und per E-Mail beantwortet.",
    sentUnanswerable:
      "Unter der angegebenen Adresse ist aber niemand erreichbar: Sie gehört zu einer Domain für Beispiele. Senden Sie die Nachricht bitte noch einmal mit Ihrer eigenen Adresse.",
    replyGoesTo: "Die Antwort geht an",
    givenAddress: "die angegebene E-Mail-Adresse",
    replyExpected: "Wann Sie von uns hören",
    reference: "Referenz",
    noReplyTitle: "Noch keine Antwort?",
    noReply:
      "Sehen Sie im Spam-Ordner nach, oder fragen Sie uns und nennen Sie die Referenz:",
    unsentTitle: "Hier gibt es nichts zu bestätigen.",
    unsentText:
      "Eine Nachricht wird hier zehn Minuten lang bestätigt, nachdem das Formular sie gesendet hat. Wenn Sie uns schreiben möchten, nutzen Sie das Formular.",

    faultsTitle:
      "Ihre Nachricht wurde noch nicht gesendet. Bitte korrigieren Sie:",
    notSentTitle: "Ihre Nachricht wurde nicht gesendet.",
    undeliveredTitle:
      "Wir konnten Ihre Nachricht nicht zustellen. Es wurde nichts gesendet.",
    undeliveredText:
      "Der Fehler liegt bei uns, und was Sie geschrieben haben, steht noch hier. Versuchen Sie es in einigen Minuten noch einmal, oder schreiben Sie uns direkt:",
    waitTitle:
      "Im Moment können wir keine weiteren Nachrichten annehmen. Es wurde nichts gesendet.",
    waitText:
      "Was Sie geschrieben haben, steht noch hier. Versuchen Sie es bitte in {wait} noch einmal, oder schreiben Sie uns direkt:",
    maybeTitle: "Ihre Nachricht ist vielleicht angekommen.",
    maybeText:
      "Unser Mailserver hat sie angenommen, aber nicht bestätigt. Bitte senden Sie sie nicht noch einmal. Fragen Sie uns, ob sie angekommen ist, und nennen Sie die Referenz:",
    unconfirmedText:
      "Wir wissen nicht sicher, ob sie angekommen ist. Bitte senden Sie sie nicht noch einmal. Fragen Sie uns danach, und nennen Sie die Referenz:",
    keptTitle:
      "Wir konnten Ihre Nachricht jetzt nicht zustellen, haben aber eine Kopie davon.",
    keptText:
      "Sie brauchen sie nicht noch einmal zu senden. Wenn es eilt, schreiben Sie uns direkt:",
    unknownText:
      "Die Verbindung ist abgebrochen, bevor wir die Nachricht bestätigen konnten. Was Sie geschrieben haben, steht noch hier. Fragen Sie uns, ob sie angekommen ist, bevor Sie sie noch einmal senden:",
    offlineTitle: "Offline: Es wurde nichts gesendet.",
    offlineText:
      "Was Sie geschrieben haben, steht noch hier. Senden Sie es, sobald Sie wieder online sind.",
    trapText:
      "Ein verstecktes Feld, das leer bleiben muss, war ausgefüllt, vielleicht durch eine Browser-Erweiterung. Es ist jetzt wieder leer, und was Sie geschrieben haben, steht noch hier: Senden Sie es noch einmal, oder schreiben Sie uns direkt:",
    crossSite:
      "Das Formular wurde von einer anderen Website gesendet und nicht angenommen. Bitte senden Sie es von hier aus.",
    wrongType:
      "Das Formular kann nur als application/x-www-form-urlencoded in UTF-8 ohne Content-Encoding gelesen werden. Bitte senden Sie es von dieser Seite aus.",
    tooLarge:
      "Sie ist größer als {kilobytes} KB. Bitte kürzen Sie den Text, oder schreiben Sie uns direkt.",
    late:
      "Sie kam nicht innerhalb von {seconds} Sekunden an. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns direkt.",
    goBack:
      "Falls das Formular leer ist, bringt die Zurück-Taste Ihres Browsers Ihren Text wieder.",
    unreadable:
      "Was gesendet wurde, ist kein gültiges UTF-8. Bitte senden Sie es von dieser Seite aus.",
    missingTitle: "Hier ist nichts.",
    missingText:
      "Die Seite ist vielleicht umgezogen, oder der Link stimmt nicht. Von hier aus erreichen Sie alles, was wir veröffentlichen:",

    notSent: "Nicht gesendet",
    maybeSent: "Vielleicht angekommen",
    copyKept: "Kopie vorhanden",
    faultEmail: "Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.",
    faultTooLong: "Kürzen Sie den Text auf {limit} Zeichen; er hat {length}.",
    faultCharacter:
      "Tippen Sie das noch einmal ein, statt es einzufügen: Es enthält unsichtbare Zeichen, die nicht gesendet werden können.",
  },
} satisfies Words;
