import { formsOfSection } from '../../../generators/declaration/features.ts';
import type { Page } from '../../../generators/declaration/page.ts';
import type { Site } from '../../../generators/declaration/site.ts';
import type { SectionSite } from '../../../renderer/schema/section.ts';

/** What the server answers to on a page, beside the page itself. */
interface PagePlaces {
  readonly forms: ReadonlySet<string>;
  /** Parameters of the address for which the page is drawn anew, with their values. */
  readonly queries: Readonly<Record<string, readonly string[]>>;
}

/** On which pages forms stand. */
export interface FormPages {
  /** The page at a path, which may be an alias. */
  at(path: string): PagePlaces | undefined;
  /** The path to answer a post to a form at: where it was sent from if the form stands there. */
  pathOf(form: string, sentFrom: string): string;
}

/** What tells what stands on the pages. */
type PagesOf = Pick<Site, 'pages' | 'kinds' | 'features'> & SectionSite;

/** Finds the declared pages by the forms on them. */
export function formPages(site: PagesOf): FormPages {
  const entries = site.pages.map((page) => ({
    paths: [page.path, ...page.aliases.map((alias) => alias.path)],
    ...placesOn(site, page),
  }));
  const at = (path: string) => entries.find(({ paths }) => paths.includes(path));
  return {
    at,
    pathOf(form, sentFrom) {
      if (at(sentFrom)?.forms.has(form)) return sentFrom;
      return entries.find(({ forms }) => forms.has(form))?.paths[0] ?? sentFrom;
    },
  };
}

function placesOn(site: PagesOf, page: Page): PagePlaces {
  const forms = new Set<string>();
  const queries: Record<string, string[]> = {};
  for (const section of page.sections) {
    const definition = site.kinds.get(section.kind)?.definition;
    for (const { name } of formsOfSection(site, section) ?? []) forms.add(name);
    for (const [name, values] of Object.entries(definition?.queries?.(section, site) ?? {}))
      queries[name] = [...(queries[name] ?? []), ...values];
  }
  return { forms, queries };
}
