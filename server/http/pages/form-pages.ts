import { formsOfSection } from '../../../core/config/features.ts';
import type { Form } from '../../../core/config/form.ts';
import type { Page } from '../../../core/config/page.ts';
import type { SectionSite } from '../../../core/config/section.ts';
import type { Site } from '../../../core/config/site.ts';
import { checkFields } from '../../forms/submission.ts';

/** The parts of a site that determine the forms on its pages. */
type SiteWithPages = Pick<Site, 'pages' | 'kinds' | 'features' | 'forms'> & SectionSite;

/** Look-up of pages by their forms. */
export type FormPages = ReturnType<typeof formPages>;

/** Returns the look-up of a site's pages by the forms on them. */
export function formPages(site: SiteWithPages) {
  const entries = site.pages.map((page) => {
    const { forms, queries } = formsAndQueriesOn(site, page);
    const prefilling = site.forms.filter(({ id, prefill }) => prefill && forms.has(id));
    return {
      paths: [page.path, ...page.aliases.map((alias) => alias.path)],
      forms,
      queries,
      /** Returns the values of a query that forms on the page adopt. */
      prefillOf: (query: URLSearchParams): Record<string, string> =>
        Object.assign({}, ...prefilling.map((form) => prefillValues(form, query))),
    };
  });
  /** Returns the page at a path or alias. */
  const at = (path: string) => entries.find(({ paths }) => paths.includes(path));
  return {
    at,
    /**
     * Returns the path of the page to render after a post: `sentFrom` if it has the form, else the first page
     * that has it.
     */
    pathOf(form: string, sentFrom: string): string {
      if (at(sentFrom)?.forms.has(form)) return sentFrom;
      return entries.find(({ forms }) => forms.has(form))?.paths[0] ?? sentFrom;
    },
  };
}

/** Returns the values of a query that a form's fields accept, by their names. */
const prefillValues = (form: Form, query: URLSearchParams): Record<string, string> => {
  const sentValues = (form.prefill ?? []).flatMap((name) => {
    const value = query.get(name);
    const isUsed = form.checkboxes.has(name) ? value === 'true' || value === 'on' : value !== '';
    return value !== null && isUsed ? [[name, value] as const] : [];
  });
  if (sentValues.length === 0) return {};
  const payload = Object.fromEntries(
    sentValues.map(([name, value]) => [name, form.checkboxes.has(name) || value]),
  );
  // Values that the form would refuse are left out.
  const { errors } = checkFields(form, { payload, errors: {} });
  return Object.fromEntries(sentValues.filter(([name]) => !(name in errors)));
};

/** Returns the forms on a page, and the query parameters with which it is rendered differently. */
function formsAndQueriesOn(site: SiteWithPages, page: Page) {
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
