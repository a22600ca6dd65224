import {
  declaredFeatures,
  formsOfSection,
  KEPT_DAYS,
  retentionPeriods,
  submissionPeriods,
} from '../../core/config/features.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { walk } from '../../core/config/walk.ts';
import { type Diagnostic, formatNames, type Place } from '../../core/diagnostics/diagnostic.ts';

/** A collection that a text names by `{keep:…}`. */
interface NamedPeriod {
  readonly name: string;
  readonly path: PropertyKey[];
  readonly place?: Place;
}

/** Returns whether a page has a legal document, such as a privacy policy. */
const isPolicy = ({ kinds }: Site, { sections }: Page): boolean =>
  sections.some(({ kind }) => kinds.get(kind)?.definition.legal);

/** Returns the retention periods that the sections and the Markdown files of a page name. */
const periodsNamedOn = (site: Site, { sections }: Page, at: number): NamedPeriod[] => {
  const periodsIn = (text: string, place: Omit<NamedPeriod, 'name'>): NamedPeriod[] =>
    [...text.matchAll(KEPT_DAYS)].map(([, name = '']) => ({ name, ...place }));
  const inSections = [...walk(sections, ['pages', at, 'sections'])].flatMap(([text, path]) =>
    typeof text === 'string' ? periodsIn(text, { path }) : [],
  );
  const inArticles = sections.flatMap((section) =>
    (site.kinds.get(section.kind)?.definition.articles?.(section) ?? [])
      .flatMap(({ name }) => site.articles.get(name)?.texts ?? [])
      .flatMap(({ text, place }) => periodsIn(text, { path: [], place })),
  );
  return [...inSections, ...inArticles];
};

/** Returns the collections that a page's forms and features fill. */
const collectionsFilledBy = (site: Site, { sections }: Page): string[] =>
  sections.flatMap((section) => {
    const names = formsOfSection(site, section)?.map(({ name }) => name) ?? [];
    const stores = site.forms.flatMap(({ id, store }) =>
      names.includes(id) && store ? [store.collection] : [],
    );
    const feature = site.kinds.get(section.kind)?.definition.feature;
    const ofFeature = declaredFeatures(site.features)
      .filter(({ name }) => name === feature)
      .flatMap(({ definition, options }) => Object.keys(definition.retention?.(options) ?? {}));
    return [...stores, ...ofFeature];
  });

/** Returns the placeholders of periods, for a fix. */
const placeholders = (names: readonly string[]): string =>
  names.map((name) => `{keep:${name}}`).join(', ');

/**
 * Returns diagnostics for pages that state retention periods incompletely:
 * - A page that names one period, such as `{keep:contacts}`, must name those of all collections of
 *   submissions. A period may be left out if a note beside the form that fills the collection names it.
 * - Such a note concerns that form alone: its page need not name the others.
 * - If no policy names any period, the first policy is at fault.
 */
export function* retentionDiagnostics(site: Site): Iterable<Diagnostic> {
  const periods = retentionPeriods(site);
  const pages = site.pages.map((page, at) => {
    const named = periodsNamedOn(site, page, at).filter(({ name }) => periods.has(name));
    const filled = collectionsFilledBy(site, page);
    return {
      at,
      isPolicy: isPolicy(site, page),
      named,
      besideForm: named.map(({ name }) => name).filter((name) => filled.includes(name)),
    };
  });
  const besideForms = pages.flatMap(({ besideForm }) => besideForm);
  const missingAmong = (named: readonly NamedPeriod[]): string[] =>
    [...submissionPeriods(site).keys()].filter(
      (collection) =>
        !besideForms.includes(collection) && !named.some(({ name }) => name === collection),
    );
  const policies = pages.filter((page) => page.isPolicy);
  const [policy] = policies;
  if (policy && policies.every(({ named }) => named.length === 0)) {
    const missing = missingAmong([]);
    if (missing.length > 0)
      yield {
        path: ['pages', policy.at],
        found: 'no policy of the site states how long submissions are stored',
        allowed: `a policy that names the retention period of ${formatNames(missing)}`,
        fix: `State the periods with ${placeholders(missing)}.`,
      };
  }
  for (const { named, besideForm, ...page } of pages) {
    const [first] = named;
    const concernsItsFormAlone = !page.isPolicy && named.length === besideForm.length;
    if (!first || concernsItsFormAlone) continue;
    const missing = missingAmong(named);
    if (missing.length === 0) continue;
    yield {
      path: first.path,
      ...(first.place && { place: first.place }),
      found: `{keep:${first.name}}, but not the retention period of ${formatNames(missing)}`,
      allowed: 'a page that states the retention periods of all collections of submissions',
      fix: `Add ${placeholders(missing)} to this page, or beside the form.`,
    };
  }
}
