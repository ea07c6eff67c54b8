// Everything that the service says in the Spanish of Latin America.
import type { Words } from "./words.ts";

export const ES = {
  tag: "es",
  openGraph: "es_LA",
  names: {
    en: "inglés",
    br: "portugués de Brasil",
    es: "español",
    de: "alemán",
  },
  shortNames: { br: "portugués" },
  pagesOf: "Páginas en español",
  // "español e inglés", "diseño e IA".
  and: (next: string) => /^(?:i(?!e)|hi(?![aeou])|h?í)/i.test(next) ? "e" : "y",
  or: "o",
  smallNouns: true,
  theDefault: "predeterminado",
  thousands: ".",
  months:
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  day: (date: number, month: string, year: number) =>
    `${date} de ${month} de ${year}`,

  addresses: {
    llms: "Índice para agentes",
    apiCatalog: "Catálogo de API",
    openapi: "Descripción OpenAPI 3.1",
    index: "API JSON",
    health: "Estado del servicio, para monitoreo",
    studio: "Datos del estudio",
    messages: "Mensaje al estudio",
    mcp: "Servidor MCP",
    serverCard: "Server card de MCP",
    serverCardAtMcp: "Server card de MCP",
    a2a: "Agente A2A",
    agentCard: "Agent card de A2A",
    agentCardAtA2a: "Agent card de A2A",
    protectedResource: "Acceso: público, sin token",
    protectedResourceMcp: "Acceso: público, sin token",
    protectedResourceA2a: "Acceso: público, sin token",
    aiCatalog: "Catálogo de IA",
    ard: "Catálogo de IA",
    skill: "Skill para agentes",
    skillsIndex: "Índice de skills",
    auth: "Acceso",
    sitemap: "Mapa del sitio",
    sitemapMarkdown: "Mapa del sitio",
    robots: "robots.txt",
    security: "Contacto de seguridad",
  },

  fields: {
    name: {
      label: "Nombre",
      description:
        "Nombre completo de la persona que escribe. Nunca lo inventes.",
    },
    email: {
      label: "Correo",
      description:
        "El correo de esa persona, tal como lo dio: ahí le llegará la respuesta.",
    },
    message: {
      label: "Mensaje",
      description:
        "Texto simple, acordado con esa persona: qué quiere construir o mejorar, para quién y para cuándo.",
    },
    company: {
      label: "Empresa",
      description:
        "Empresa o producto. Si no hay, omítelo o déjalo vacío; nunca lo inventes.",
    },
    language: {
      label: "Responder en",
      description: "Idioma de la respuesta: {choices}.",
    },
  },

  doors: {
    api: "la API JSON",
    mcp: "el servidor MCP",
    a2a: "el agente A2A",
    form: "el formulario de contacto",
  },
  letter: {
    through: "Llegó por",
    client: "Cliente",
    callsItself: "dice llamarse",
    note: "Nota",
  },
  sent: "Tu mensaje fue enviado. La respuesta llegará a {email}.",
  sentUnanswerable:
    "Tu mensaje fue enviado, pero {why} Si escribes por otra persona, pídele su correo y envía el mensaje de nuevo.",
  unanswerable:
    "no se puede responder a {email}: {domain} es un dominio de ejemplo.",
  consent: "¿Enviar este mensaje a {studio}? La respuesta llegará a {email}.",
  textIgnored: "El texto que acompaña a la parte de datos no se envió.",

  resources: {
    api: "API pública",
    mcp: "servidor MCP",
    a2a: "agente A2A",
  },
  exampleMessage:
    "Vamos a abrir una segunda tienda en marzo y queremos contar con su ayuda.",

  script: {
    forPeople: "Para personas",
    asAgents: "Esta página, como la lee un agente.",
    asPeople: "Esta página, como la leen las personas.",
    tokens: "unos {count} tokens",
    copyAddress: "Copiar la dirección",
    copyCode: "Copiar el código",
    copyCommand: "Copiar el comando",
    copyPrompt: "Copiar el prompt",
    copySettings: "Copiar la configuración",
    copied: "Copiado",
    copyRefused:
      "No se copió: el navegador no lo permitió. El texto está seleccionado.",
  },
  formScript: {
    sending: "Enviando…",
    still: "Todavía se está enviando. Deja abierta esta página.",
    leftOne: "queda 1 carácter",
    leftMany: "quedan {count} caracteres",
    overOne: "sobra 1 carácter",
    overMany: "sobran {count} caracteres",
  },

  prompts: {
    name: "Escribe tu nombre.",
    email: "Escribe tu correo.",
    message: "Escribe un mensaje.",
    language: "Elige uno de los idiomas.",
  },

  pages: {
    skip: "Ir al contenido",
    main: "Principal",
    contact: "Contacto",
    developers: "Desarrolladores",
    privacy: "Privacidad",
    home: "Inicio",
    onThisPage: "En esta página",
    alsoAs: "Otros formatos",
    asPage: "Página completa",
    asPlain: "HTML simple",
    asJson: "Datos en JSON",
    updated: "Última actualización:",
    pages: "Páginas",
    llmsPointer: "Para agentes: hay un índice de este sitio en {llms}.",
    readAsMarkdown: "Leer esta página en Markdown",

    work: "Proyectos",
    write: "Escríbenos",
    writeAbout: "Hablar de {discipline}",
    founded: "Desde",
    place: "Dónde",
    terms: "Precios",
    languages: "Idiomas",
    forAgents: "Para agentes",
    email: "Correo",
    apiNote: "POST de un objeto JSON",
    mcpNote: "la herramienta send_message",
    a2aNote: "message/send con una parte data",
    recorded: "Respuesta registrada y abreviada",
    run: "Ejecutar",
    running: "Ejecutando…",
    runFailed: "Sin respuesta. Revisa tu conexión y inténtalo de nuevo.",

    addressColumns: "Dirección | Qué es",
    fieldColumns: "Campo | Obligatorio | Límites | Descripción",
    yes: "sí",
    no: "no",
    ifLeftOut: "{value} si se omite",
    atMost: "hasta {count} caracteres",

    name: "Tu nombre",
    emailHint: "Respondemos a este correo",
    company: "Empresa o producto",
    optional: "opcional",
    about: "¿De qué se trata?",
    aboutNothing: "Todavía no lo sé",
    aboutLine: "Tema: {discipline}",
    message: "Tu mensaje",
    messageHint:
      "Qué necesitas, para quién y para cuándo. Hasta {limit} caracteres.",
    language: "Quiero la respuesta en",
    leaveEmpty: "Deja este campo vacío",
    consent:
      "Tu mensaje llega al estudio como un correo y se usa solo para responderte. Consulta la página de [privacidad].",
    formAsText:
      "El formulario se llena en un navegador, en [{page}]({page}#contact-form). Sus campos: {fields}. Agrega `?discipline=` y la clave de un tema ({disciplines}) para que aparezca elegido.",
    formTool:
      "Prepara un mensaje para el estudio {name}, que responde por correo. Solo con el consentimiento de la persona en cuyo nombre se escribe, que después lo lee y presiona el botón.",
    prepared: "El formulario ya está lleno. Revísalo antes de enviarlo.",
    send: "Enviar el mensaje",
    minuteOne: "1 minuto",
    minuteMany: "{count} minutos",
    hour: "1 hora",

    sentTitle: "Gracias. Tu mensaje fue enviado.",
    sentText: "Lo leeremos personalmente y te responderemos por correo.",
    sentUnanswerable:
      "Pero no se puede responder al correo que diste: es de un dominio de ejemplo. Envía el mensaje de nuevo con el tuyo.",
    replyGoesTo: "La respuesta llegará a",
    givenAddress: "el correo que diste",
    replyExpected: "Cuándo esperarla",
    reference: "Referencia",
    noReplyTitle: "¿Aún sin respuesta?",
    noReply:
      "Revisa tu carpeta de spam o pregúntanos y menciona la referencia:",
    unsentTitle: "Aquí no hay nada que confirmar.",
    unsentText:
      "Un mensaje se confirma aquí durante los diez minutos siguientes a su envío por el formulario. Para escribirnos, usa el formulario.",

    faultsTitle: "Tu mensaje todavía no se envió. Corrige esto:",
    notSentTitle: "Tu mensaje no se envió.",
    undeliveredTitle: "No pudimos entregar tu mensaje. No se envió nada.",
    undeliveredText:
      "El problema es nuestro, y lo que escribiste sigue aquí. Inténtalo de nuevo en unos minutos o escríbenos directamente:",
    waitTitle: "Por ahora no podemos recibir más mensajes. No se envió nada.",
    waitText:
      "Lo que escribiste sigue aquí. Inténtalo de nuevo en {wait} o escríbenos directamente:",
    maybeTitle: "Es posible que tu mensaje haya llegado.",
    maybeText:
      "Nuestro servidor de correo lo recibió, pero no lo confirmó. No lo envíes de nuevo. Pregúntanos si llegó y menciona la referencia:",
    unconfirmedText:
      "No pudimos confirmar si llegó. No lo envíes de nuevo. Pregúntanos si llegó y menciona la referencia:",
    keptTitle: "No pudimos entregar tu mensaje ahora, pero tenemos una copia.",
    keptText:
      "No hace falta que lo envíes de nuevo. Si tienes prisa, escríbenos directamente:",
    unknownText:
      "La conexión se cortó antes de que pudiéramos confirmarlo, y lo que escribiste sigue aquí. Antes de enviarlo de nuevo, pregúntanos si llegó:",
    offlineTitle: "Sin conexión: no se envió nada.",
    offlineText:
      "Lo que escribiste sigue aquí. Envíalo cuando vuelvas a tener conexión.",
    trapText:
      "Un campo oculto que debe quedar vacío estaba lleno; quizás lo llenó una extensión del navegador. Ya está vacío otra vez y lo que escribiste sigue aquí: envíalo de nuevo o escríbenos directamente:",
    crossSite:
      "El formulario se envió desde otro sitio y no fue aceptado. Envíalo desde aquí.",
    wrongType:
      "El formulario solo se puede leer como application/x-www-form-urlencoded en UTF-8, sin Content-Encoding. Envíalo desde esta página.",
    tooLarge: "Supera los {kilobytes} KB. Acórtalo o escríbenos directamente.",
    late:
      "No llegó en {seconds} segundos. Inténtalo de nuevo o escríbenos directamente.",
    goBack:
      "Si el formulario está vacío, el botón Atrás de tu navegador recupera lo que escribiste.",
    unreadable:
      "Lo que se envió no es UTF-8 válido. Envíalo desde esta página.",
    missingTitle: "Aquí no hay nada.",
    missingText:
      "Quizás la página cambió de lugar o el enlace está mal. Desde aquí llegas a todo lo que publicamos:",

    notSent: "No enviado",
    maybeSent: "Puede haber llegado",
    copyKept: "Tenemos una copia",
    faultEmail: "Escribe un correo como nombre@ejemplo.com.",
    faultTooLong: "Acórtalo a {limit} caracteres; tiene {length}.",
    faultCharacter:
      "Escríbelo en vez de pegarlo: tiene caracteres invisibles que no se pueden enviar.",
  },
} satisfies Words;
