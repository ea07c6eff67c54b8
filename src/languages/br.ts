// Everything that the service says in Brazilian Portuguese.
import type { Words } from "./words.ts";

export const BR = {
  tag: "pt-BR",
  openGraph: "pt_BR",
  names: {
    en: "inglês",
    br: "português do Brasil",
    es: "espanhol",
    de: "alemão",
  },
  shortNames: { br: "português" },
  pagesOf: "Páginas em português do Brasil",
  and: () => "e",
  or: "ou",
  smallNouns: true,
  theDefault: "o padrão",
  thousands: ".",
  months:
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  day: (date: number, month: string, year: number) =>
    `${date === 1 ? "1º" : date} de ${month} de ${year}`,

  addresses: {
    llms: "Índice para agentes",
    apiCatalog: "Catálogo de APIs",
    openapi: "Descrição OpenAPI 3.1",
    index: "API JSON",
    studio: "Dados do estúdio",
    messages: "Mensagem aos fundadores",
    mcp: "Servidor MCP",
    serverCard: "Server card do MCP",
    serverCardAtMcp: "Server card do MCP",
    a2a: "Agente A2A",
    agentCard: "Agent card do A2A",
    agentCardAtA2a: "Agent card do A2A",
    protectedResource: "Acesso: público, sem token",
    protectedResourceMcp: "Acesso: público, sem token",
    protectedResourceA2a: "Acesso: público, sem token",
    aiCatalog: "Catálogo de IA",
    ard: "Catálogo de IA",
    skill: "Skill para agentes",
    skillsIndex: "Índice de skills",
    auth: "Acesso",
    sitemap: "Mapa do site",
    sitemapMarkdown: "Mapa do site",
    robots: "robots.txt",
    health: "Saúde do serviço, para monitoramento",
    security: "Contato de segurança",
  },

  fields: {
    name: {
      label: "Nome",
      description: "Nome completo da pessoa que escreve. Nunca invente um.",
    },
    email: {
      label: "E-mail",
      description:
        "O e-mail dessa pessoa, exatamente como ela o informou: os fundadores respondem para ele.",
    },
    message: {
      label: "Mensagem",
      description:
        "Texto simples, combinado com essa pessoa: o que ela quer construir ou melhorar, para quem e até quando.",
    },
    company: {
      label: "Empresa",
      description:
        "Empresa ou produto. Omita ou deixe vazio se não houver; nunca invente.",
    },
    language: {
      label: "Responder em",
      description: "Idioma da resposta: {choices}.",
    },
  },

  doors: {
    api: "a API JSON",
    mcp: "o servidor MCP",
    a2a: "o agente A2A",
    form: "o formulário de contato",
  },
  letter: {
    through: "Veio por",
    client: "Cliente",
    callsItself: "diz se chamar",
    note: "Nota",
  },
  sent: "Sua mensagem foi enviada. Os fundadores vão responder para {email}.",
  sentUnanswerable:
    "Sua mensagem foi enviada, mas {why} Se for para uma pessoa, peça o endereço dela e envie de novo.",
  unanswerable:
    "não há como responder para {email}: {domain} é um domínio para exemplos.",
  consent:
    "Enviar esta mensagem para {studio}? Os fundadores vão responder para {email}.",
  textIgnored: "O texto ao lado da parte de dados não foi enviado.",

  resources: {
    api: "API pública",
    mcp: "servidor MCP",
    a2a: "agente A2A",
  },
  exampleMessage:
    "Vamos abrir uma segunda loja em março e queremos a ajuda de vocês.",

  script: {
    forPeople: "Para gente",
    asAgents: "Esta página, como um agente lê.",
    asPeople: "Esta página, como gente lê.",
    tokens: "cerca de {count} tokens",
    copyAddress: "Copiar o endereço",
    copyCode: "Copiar o código",
    copyCommand: "Copiar o comando",
    copyPrompt: "Copiar o prompt",
    copySettings: "Copiar a configuração",
    copied: "Copiado",
    copyRefused: "Não copiado: o navegador recusou. O texto está selecionado.",
  },
  formScript: {
    sending: "Enviando…",
    still: "Ainda enviando. Deixe esta página aberta.",
    leftOne: "resta 1 caractere",
    leftMany: "restam {count} caracteres",
    overOne: "1 caractere a mais",
    overMany: "{count} caracteres a mais",
  },

  prompts: {
    name: "Informe o seu nome.",
    email: "Informe o seu e-mail.",
    message: "Escreva uma mensagem.",
    language: "Escolha um dos idiomas.",
  },

  pages: {
    skip: "Ir para o conteúdo",
    main: "Principal",
    contact: "Contato",
    developers: "Desenvolvedores",
    privacy: "Privacidade",
    home: "Início",
    onThisPage: "Nesta página",
    alsoAs: "Outros formatos",
    asPage: "Página completa",
    asPlain: "HTML simples",
    asJson: "Dados em JSON",
    updated: "Atualizada em",
    pages: "Páginas",
    llmsPointer: "Para agentes: um índice deste site está em {llms}.",
    readAsMarkdown: "Ler esta página em Markdown",

    work: "Projetos",
    write: "Escreva para a gente",
    writeAbout: "Falar sobre {discipline}",
    founded: "Desde",
    place: "Onde",
    terms: "Como cobramos",
    languages: "Idiomas",
    forAgents: "Para agentes",
    email: "E-mail",
    apiNote: "POST de um objeto JSON",
    mcpNote: "a ferramenta send_message",
    a2aNote: "message/send com uma parte data",
    recorded: "Resposta gravada e resumida",
    run: "Executar",
    running: "Executando…",
    runFailed: "Sem resposta. Confira a conexão e execute de novo.",

    addressColumns: "Endereço | O que é",
    fieldColumns: "Campo | Obrigatório | Limites | Descrição",
    yes: "sim",
    no: "não",
    ifLeftOut: "{value} se omitido",
    atMost: "até {count} caracteres",

    name: "Seu nome",
    emailHint: "A resposta vai para este e-mail",
    company: "Empresa ou produto",
    optional: "opcional",
    about: "Qual é o assunto?",
    aboutNothing: "Ainda não sei",
    aboutLine: "Assunto: {discipline}",
    message: "Sua mensagem",
    messageHint:
      "Do que você precisa, para quem e até quando. No máximo {limit} caracteres.",
    language: "Quero a resposta em",
    leaveEmpty: "Deixe este campo vazio",
    consent:
      "Sua mensagem vira um e-mail para o estúdio, usado só para responder a você. Veja a [privacidade].",
    formAsText:
      "O formulário está em [{page}]({page}#contact-form), no navegador. Os campos: {fields}. Acrescente `?discipline=` e o código do assunto ({disciplines}) para já escolhê-lo.",
    formTool:
      "Preenche uma mensagem para os fundadores do estúdio {name}, que respondem por e-mail. Só com o consentimento da pessoa em nome de quem se escreve: ela confere o texto e aperta o botão.",
    prepared: "Preenchido para você. Confira tudo antes de enviar.",
    send: "Enviar a mensagem",
    minuteOne: "1 minuto",
    minuteMany: "{count} minutos",
    hour: "1 hora",

    sentTitle: "Pronto. Sua mensagem foi enviada.",
    sentText: "Quem fundou o estúdio vai ler e responder por e-mail.",
    sentUnanswerable:
      "Mas não há como responder para o e-mail que você informou: ele é de um domínio para exemplos. Envie de novo com o seu.",
    replyGoesTo: "A resposta vai para",
    givenAddress: "o e-mail que você informou",
    replyExpected: "Prazo",
    reference: "Protocolo",
    noReplyTitle: "Não teve resposta?",
    noReply: "Olhe a caixa de spam ou fale com a gente e informe o protocolo:",
    unsentTitle: "Não há nada para confirmar aqui.",
    unsentText:
      "Uma mensagem é confirmada aqui por dez minutos depois que o formulário a envia. Para escrever para a gente, use o formulário.",

    faultsTitle: "Sua mensagem ainda não foi enviada. Corrija:",
    notSentTitle: "Sua mensagem não foi enviada.",
    undeliveredTitle:
      "Não conseguimos entregar a sua mensagem. Nada foi enviado.",
    undeliveredText:
      "O problema é nosso, e o que você digitou continua aqui. Tente de novo em alguns minutos ou fale direto com a gente:",
    waitTitle: "Não dá para receber mais mensagens agora. Nada foi enviado.",
    waitText:
      "O que você digitou continua aqui. Tente de novo em {wait} ou fale direto com a gente:",
    maybeTitle: "Sua mensagem pode ter chegado.",
    maybeText:
      "Nosso servidor de e-mail recebeu a mensagem, mas não confirmou. Não envie de novo: pergunte se ela chegou e informe o protocolo:",
    unconfirmedText:
      "Não deu para confirmar se ela chegou. Não envie de novo: pergunte se ela chegou e informe o protocolo:",
    keptTitle:
      "Não conseguimos entregar a sua mensagem agora, mas temos uma cópia dela.",
    keptText:
      "Não precisa enviar de novo. Se tiver pressa, fale direto com a gente:",
    unknownText:
      "A conexão caiu antes da confirmação, e o que você digitou continua aqui. Antes de enviar de novo, pergunte se ela chegou:",
    offlineTitle: "Sem conexão: nada foi enviado.",
    offlineText:
      "O que você digitou continua aqui. Envie quando a internet voltar.",
    trapText:
      "Um campo oculto, que precisa ficar vazio, foi preenchido, talvez por uma extensão do navegador. Ele já está vazio e o que você digitou continua aqui: envie de novo ou fale direto com a gente:",
    crossSite:
      "O formulário foi enviado de outro site e não foi aceito. Por favor, envie a partir daqui.",
    wrongType:
      "O formulário só pode ser lido como application/x-www-form-urlencoded em UTF-8, sem Content-Encoding. Por favor, envie a partir desta página.",
    tooLarge:
      "Ela passa de {kilobytes} KB. Encurte o texto ou fale direto com a gente.",
    late:
      "Ela não chegou em {seconds} segundos. Tente de novo ou fale direto com a gente.",
    goBack:
      "Se o formulário estiver vazio, o botão Voltar do navegador traz de volta o que você digitou.",
    unreadable:
      "O que foi enviado não é UTF-8 válido. Por favor, envie a partir desta página.",
    missingTitle: "Não tem nada aqui.",
    missingText:
      "A página pode ter mudado de lugar, ou o link pode estar errado. Daqui você chega a tudo o que publicamos:",

    notSent: "Não enviada",
    maybeSent: "Pode ter chegado",
    copyKept: "Cópia guardada",
    faultEmail: "Informe um e-mail como nome@exemplo.com.",
    faultTooLong: "Encurte para {limit} caracteres; o texto tem {length}.",
    faultCharacter:
      "Digite de novo em vez de colar: há caracteres invisíveis, que não podem ser enviados.",
  },
} satisfies Words;
