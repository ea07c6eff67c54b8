// The facts as schema.org has them; JSON leaves out what is undefined.
import { LOGO_PATH } from "../../content/files/site_pictures.ts";
import { pagePath } from "../../table/page_paths.ts";
import type { Site } from "../../site.ts";
import { labelOf, type View } from "../view.ts";

export function createJsonLd(view: View): object {
  const { site, language, page, facts, title, description, updated } = view;
  const url = site.baseUrl + pagePath(language, page, false);
  const aboutUs = { "@id": id(site, "organization") };
  const webPage = {
    "@type": page === "contact" ? "ContactPage" : "WebPage",
    "@id": `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: language.tag,
    isPartOf: { "@id": id(site, "website") },
    about: aboutUs,
    dateModified: updated,
    mainEntity: page === "contact" ? aboutUs : undefined,
  };
  const graph = page === "home"
    ? [...organization(view), webPage, ...services(view)]
    : [webPage, {
      "@type": "BreadcrumbList",
      itemListElement: [
        crumb(1, facts.name, site.pageUrl("home", language)),
        crumb(2, labelOf(view, view.words), url),
      ],
    }];
  return { "@context": "https://schema.org", "@graph": graph };
}

/** The identifier of a thing, the same on every page and in every language. */
function id({ pageUrl, languages }: Site, name: string): string {
  return `${pageUrl("home", languages[0])}#${name}`;
}

function crumb(position: number, name: string, item: string): object {
  return { "@type": "ListItem", position, name, item };
}

function organization({ site, language, facts }: View): object[] {
  const { name, city, email, phone, founded, founders } = facts;
  const { profiles, countryCode, description, disciplines } = facts;
  const logo = site.content.sitePictures.get(LOGO_PATH);
  const languages = site.languages.map(({ tag }) => tag);
  return [{
    "@type": "Organization",
    "@id": id(site, "organization"),
    name,
    url: site.pageUrl("home", language),
    logo: logo && {
      "@type": "ImageObject",
      url: site.baseUrl + logo.path,
      ...logo.size,
    },
    description,
    email,
    telephone: phone ?? undefined,
    foundingDate: founded ?? undefined,
    founder: founders.map((founder) => ({
      "@type": "Person",
      name: founder.name,
      jobTitle: founder.role(language),
      sameAs: founder.linkedIn ?? undefined,
    })),
    address: {
      "@type": "PostalAddress",
      addressLocality: city,
      addressCountry: countryCode ?? undefined,
    },
    contactPoint: [{
      "@type": "ContactPoint",
      contactType: "founders",
      email,
      url: site.pageUrl("contact", language),
      availableLanguage: languages,
    }],
    sameAs: profiles.length > 0 ? profiles : undefined,
    knowsAbout: disciplines.map((discipline) => discipline.name),
  }, {
    "@type": "WebSite",
    "@id": id(site, "website"),
    url: site.pageUrl("home", site.languages[0]),
    name,
    inLanguage: languages,
    publisher: { "@id": id(site, "organization") },
  }, {
    "@type": "WebAPI",
    "@id": id(site, "api"),
    name: `${name} API`,
    documentation: site.pageUrl("developers", language),
    provider: { "@id": id(site, "organization") },
  }];
}

function services({ site, language, facts: { disciplines } }: View): object[] {
  const contact = site.pageUrl("contact", language);
  return disciplines.map(({ key, name, summary, headline }) => ({
    "@type": "Service",
    "@id": id(site, key),
    name,
    serviceType: name,
    description: summary ?? headline,
    provider: { "@id": id(site, "organization") },
    availableChannel: {
      "@type": "ServiceChannel",
      serviceUrl: `${contact}?discipline=${key}`,
    },
  }));
}
