import { formsOfSection } from '../../../core/config/features.ts';
import type { Page } from '../../../core/config/page.ts';
import type { SectionSite } from '../../../core/config/section.ts';
import type { Site } from '../../../core/config/site.ts';

/** What tells what stands on the pages. */
type PagesOf = Pick<Site, 'pages' | 'kinds' | 'features'> & SectionSite;

/** On which pages forms stand. */
export type FormPages = ReturnType<typeof formPages>;

/** Finds the declared pages by the forms on them. */
export function formPages(site: PagesOf) {
  const entries = site.pages.map((page) => ({
    paths: [page.path, ...page.aliases.map((alias) => alias.path)],
    ...placesOn(site, page),
  }));
  /** The page at a path, which may be an alias. */
  const at = (path: string) => entries.find(({ paths }) => paths.includes(path));
  return {
    at,
    /** The path to answer a post to a form at: where it was sent from if the form stands there. */
    pathOf(form: string, sentFrom: string): string {
      if (at(sentFrom)?.forms.has(form)) return sentFrom;
      return entries.find(({ forms }) => forms.has(form))?.paths[0] ?? sentFrom;
    },
  };
}

/** The forms on a page, and the parameters of its address for which it is drawn anew. */
function placesOn(site: PagesOf, page: Page) {
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
