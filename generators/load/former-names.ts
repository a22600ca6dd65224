import { formatPath } from '../../core/diagnostics/diagnostic.ts';

/** What a key of an earlier version is called now, or what replaces it, by its path. */
const FORMER_NAMES: readonly (readonly [path: string, now: string])[] = [
  ['brand.language', 'language'],
  ['brand.zone', 'zone'],
  ['brand.description', 'Write `description` in each page.'],
  ['analytics', 'features.analytics'],
  ['embeds', 'features.embeds'],
  ['cookieBanner', 'features.cookieBanner'],
  ['behaviour.cookieBanner', 'features.cookieBanner'],
  ['behaviour.session', 'features.dataRoom.session'],
  ['behaviour.upload', 'Remove it: `maxBytes` of each file sets its size.'],
  ['behaviour.diagram', 'Remove it: a section kind of yours times its own drawing.'],
  ['dataRoom', 'features.dataRoom'],
  ['documents', 'features.dataRoom'],
  ['features.dataRoom.open', 'features.dataRoom.public'],
  ['features.dataRoom.documents', 'features.dataRoom.public'],
  ['jobs', 'features.jobs.cards'],
  ['pressKit', 'features.pressKit'],
  ['features.pressKit.symbol', 'Remove it: the symbol is `data/brand/symbol.json`.'],
  ['forms', 'Remove it: every file in `forms/` is a form.'],
  ['retention', 'Write `keep` in the `store` of each form, or in `collections`.'],
  ['forms[].collection', 'store.collection'],
  ['forms[].duplicate', 'store.duplicate'],
  ['forms[].retention', 'store.keep'],
  ['forms[].fields', 'schema'],
  ['forms[].consent', 'Write `consent({ wording, version })` as a field of `schema`.'],
  ['forms[].store.retention', 'keep'],
  ['forms[].store.days', 'keep'],
  ['forms[].conditions[].field', "Write `when: when('field').is('value')`."],
  ['forms[].conditions[].equals', "Write `when: when('field').is('value')`."],
  ['forms[].variants.*.rules', 'fields'],
  ['forms[].variants.*.display', 'fields'],
  ['pages[].sections[].downloadForm', 'features.dataRoom.details.form'],
  ['pages[].sections[].passwordForm', 'features.dataRoom.password'],
  ['pages[].sections[].protectedVariant', 'features.dataRoom.details.protectedVariant'],
  ['pages[].sections[].signingVariant', 'features.dataRoom.details.signingVariant'],
  ['pages[].sections[].agreement', 'features.dataRoom.agreement'],
  ['pages[].sections[].nodes', 'Write a section kind of yours that draws them.'],
];

/** Returns the fix of a key that an earlier version had. Undefined for any other key. */
export const formerName = (path: readonly PropertyKey[]): string | undefined => {
  const written = formatPath(path)
    .replace(/\[\d+\]/g, '[]')
    .replace(/(\.variants\.)[^.]+/, '$1*');
  const [, now] = FORMER_NAMES.find(([former]) => former === written) ?? [];
  if (now === undefined || now.includes(' ')) return now;
  const name = path[0] === 'forms' || path[0] === 'pages' ? String(path.at(-1)) : written;
  return `\`${name}\` is called \`${now}\` now.`;
};
