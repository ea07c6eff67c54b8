/**
 * The words of the pages in Brazilian Portuguese.
 *
 * @module
 */
import type { Words } from "./words.ts";

export const WORDS_BR: Words = {
  skip: "Ir para o conteúdo",
  main: "Principal",
  contact: "Contato",
  developers: "Desenvolvedores",
  privacy: "Privacidade",
  home: "Início",
  otherLanguage: "English",
  onThisPage: "Nesta página",
  alsoAs: "Esta página também está em",
  asPage: "versão completa",
  asPlain: "HTML simples",
  asMarkdown: "Markdown",
  asJson: "dados em JSON",
  updated: "Atualizada em",
  pages: "Páginas",
  llmsPointer: "Para agentes: um índice deste site está em {llms}.",
  pictureText: "{name}: {heading}",
  readAsMarkdown: "Ler esta página em Markdown",

  write: "Escreva para os fundadores",
  writeAbout: "Falar sobre {discipline}",
  founded: "Desde",
  place: "Onde",
  terms: "Orçamento",
  languages: "Idiomas",
  bothLanguages: "português e inglês",
  forPeople: "Para pessoas",
  forAgents: "Para agentes",
  theForm: "O formulário",
  email: "E-mail",
  whatsapp: "WhatsApp",
  api: "API JSON",
  mcp: "Servidor MCP",
  a2a: "Agente A2A",
  apiNote: "POST de um objeto JSON",
  mcpNote: "a ferramenta send_message",
  a2aNote: "message/send com uma parte data",
  recorded: "Resposta gravada e resumida",
  run: "Executar",
  running: "Executando…",
  runFailed: "Sem resposta. Confira a conexão e execute de novo.",

  name: "Seu nome",
  emailHint: "Os fundadores respondem para este endereço",
  company: "Empresa ou produto",
  optional: "opcional",
  about: "Sobre o que é?",
  aboutNothing: "Ainda não sei",
  aboutLine: "Sobre: {discipline}",
  message: "Sua mensagem",
  messageHint:
    "O que você quer construir ou melhorar, para quem e até quando. No máximo {limit} caracteres.",
  replyIn: "Responder em",
  english: "inglês",
  portuguese: "português",
  leaveEmpty: "Deixe este campo vazio",
  consent:
    "O que você envia vira um e-mail aos fundadores e não é usado para nada além da resposta.",
  send: "Enviar a mensagem",
  sending: "Enviando…",
  left: "restam {count} caracteres",
  over: "{count} caracteres a mais",
  faultsTitle: "A mensagem não foi enviada. Por favor, corrija:",
  notSentTitle: "A mensagem não foi entregue",
  sentTitle: "Sua mensagem foi enviada.",
  sentTo: "Os fundadores vão responder para {email}.",
  sentText:
    "Os fundadores vão responder para o e-mail que você informou. Uma pessoa lê cada mensagem.",
  unreachable:
    "A conexão caiu antes da resposta, então não sabemos se a mensagem chegou. Antes de enviar de novo, escreva para {email} e pergunte.",
  formAsText:
    "O formulário está em [{page}]({page}#form), no navegador. Ele pede nome, e-mail, mensagem e, se você quiser, empresa e idioma da resposta. Acrescente `?discipline=` e um entre `strategy`, `product-ux`, `engineering`, `infrastructure` e `ai` para já escolher o assunto.",
  copy: "Copiar",
  copied: "Copiado",

  undeliveredDetail: "A mensagem não pôde ser entregue. Nada foi enviado.",
  undeliveredResolution:
    "Por favor, envie de novo mais tarde ou escreva para {email}. O que você digitou continua aqui.",
  waitDetail:
    "A caixa dos fundadores não recebe mais mensagens por enquanto. Nada foi enviado.",
  waitResolution:
    "Por favor, envie de novo em {minutes} minutos ou escreva para {email}. O que você digitou continua aqui.",
  maybeDetail:
    "O servidor de e-mail recebeu a mensagem, mas não confirmou. Ela pode ter chegado.",
  maybeResolution:
    "Por favor, não envie de novo agora, ou ela pode chegar duas vezes: escreva para {email} e pergunte.",
  crossSite:
    "O formulário foi enviado de outro site e não foi aceito. Por favor, envie a partir daqui.",
  wrongType:
    "O formulário só pode ser lido como application/x-www-form-urlencoded em UTF-8, sem Content-Encoding. Por favor, envie a partir desta página.",
  tooLarge:
    "O que foi enviado é maior que {kilobytes} KB. Por favor, encurte a mensagem.",
  late:
    "O que foi enviado não chegou em {seconds} segundos. Por favor, tente de novo.",
  unreadable:
    "O que foi enviado não é UTF-8 válido. Por favor, envie a partir desta página.",
  missingTitle: "Não tem nada aqui.",
  missingText:
    "A página pode ter mudado de lugar, ou o link pode estar errado. Por estas páginas você chega a tudo o que publicamos.",
  malformedTitle: "Não conseguimos ler esta requisição.",
  malformedText:
    "O endereço ou o cabeçalho Host está malformado. Estas páginas funcionam.",

  notSent: "Não enviada",
  faultNameBlank: "Informe o seu nome.",
  faultEmailBlank: "Informe o seu e-mail.",
  faultMessageBlank: "Escreva uma mensagem.",
  faultEmail: "Informe um endereço na forma nome@exemplo.com.",
  faultTooLong: "Encurte para {limit} caracteres; há {length}.",
  faultCharacter:
    "Remova os caracteres de controle; eles não podem ser enviados.",
  faultLanguage: "Escolha um dos dois idiomas.",
};
