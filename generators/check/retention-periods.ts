import {
  declaredFeatures,
  formsOfSection,
  KEPT_DAYS,
  keepPeriods,
  sentPeriods,
} from '../../core/config/features.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { type Fault, listed } from '../../core/diagnostics/diagnostic.ts';
import { KEEPING } from '../../core/messages/keeping.ts';
import { languageOf } from '../../core/messages/resolve.ts';
import type { Language } from '../../core/messages/table.ts';
import { type Block, blocksOf, type PlacedText } from './blocks.ts';
import { type WrittenPeriod, writtenPeriods } from './written-periods.ts';

/** The collections whose period a text names by `{keep:…}`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(KEPT_DAYS)].map(([, name = '']) => name);

const isPolicy = ({ kinds }: Site, { sections }: Page): boolean =>
  sections.some(({ kind }) => kinds.get(kind)?.definition.legal);

/** A text as it is read: without the targets of its links, and where a word may be broken. */
const asRead = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll(/\]\([^)]*\)/g, ']');

const sentencesOf = (language: Language, text: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** What a text of a block writes out of how long something is kept. */
const statedPeriods = (language: Language, block: Block, text: string): WrittenPeriod[] => {
  // Ids and addresses are one word.
  if (!/\s/.test(text)) return [];
  const { keeping, elsewhere, deadline } = KEEPING[language];
  const isOnKeeping = (said: string) => keeping.test(said) && !elsewhere.test(said);
  const isInStatement =
    block.texts.some((one) => namedIn(one.text).length > 0) || isOnKeeping(asRead(block.heading));
  return sentencesOf(language, asRead(text)).flatMap((sentence) => {
    const isOfOthers = elsewhere.test(sentence) || deadline.test(sentence);
    const states = namedIn(sentence).length > 0 || !isOfOthers;
    return states && (isInStatement || keeping.test(sentence))
      ? writtenPeriods(language, sentence)
      : [];
  });
};

function* textFaults(
  language: Language,
  periods: ReadonlyMap<string, number>,
  block: Block,
  { text, path }: PlacedText,
): Iterable<Fault> {
  const [named] = namedIn(text);
  for (const { text: written, days } of statedPeriods(language, block, text)) {
    const meant = [...periods].find(([, count]) => days.includes(count));
    // Beside a period that follows the declaration, one that does not is the one that is forgotten.
    if (meant && named === undefined) continue;
    const [such] = meant ?? [...periods.keys()];
    yield {
      path,
      found: meant
        ? `"${written}", written out beside {keep:${named}}`
        : `"${written}" in a text on keeping, but nothing that is declared is kept so long`,
      allowed: [...periods].map(([name, count]) => `"${name}" for ${count} days`).join(', '),
      fix: `Write {keep:…} with the name of the collection that is meant, such as {keep:${such}}.`,
    };
  }
}

/** Collections that the forms and features of a page fill. */
const filledBy = (site: Site, { sections }: Page): string[] =>
  sections.flatMap((section) => {
    const names = formsOfSection(site, section)?.map(({ name }) => name) ?? [];
    const stores = site.forms.flatMap(({ id, store }) =>
      names.includes(id) && store ? [store.collection] : [],
    );
    const feature = site.kinds.get(section.kind)?.definition.feature;
    const kept = declaredFeatures(site.features)
      .filter(({ name }) => name === feature)
      .flatMap(({ definition, options }) => Object.keys(definition.keeps?.(options) ?? {}));
    return [...stores, ...kept];
  });

/** Collections whose period stands beside the form or feature that fills them. */
const toldBesideForms = (site: Site, named: readonly (readonly string[])[]): string[] =>
  site.pages.flatMap((page, at) => {
    const here = filledBy(site, page);
    return (named[at] ?? []).filter((name) => here.includes(name));
  });

/** What a page that tells periods leaves out; `named` are the collections that each page's texts name. */
function* untoldFaults(
  site: Site,
  at: number,
  texts: readonly PlacedText[],
  named: readonly (readonly string[])[],
): Iterable<Fault> {
  const known = keepPeriods(site);
  const telling = texts.find(({ text }) => namedIn(text).some((name) => known.has(name)));
  const page = site.pages[at];
  const here = named[at]?.filter((name) => known.has(name)) ?? [];
  if (!telling || !page) return;
  // A note beside a form tells of that form, and is no policy.
  const filled = isPolicy(site, page) ? [] : filledBy(site, page);
  if (here.every((name) => filled.includes(name))) return;
  const told = [...here, ...toldBesideForms(site, named)];
  const untold = [...sentPeriods(site).keys()].filter((name) => !told.includes(name));
  if (untold.length === 0) return;
  const isOrAre = untold.length === 1 ? 'is' : 'are';
  yield {
    path: telling.path,
    found: `{keep:${here[0]}} on a page where nothing tells how long ${listed(untold)} ${isOrAre} kept`,
    allowed: 'a page that tells it of each collection that keeps what visitors sent',
    fix: `Tell it on this page, or beside the form, with ${untold.map((name) => `{keep:${name}}`).join(', ')}.`,
  };
}

/** Policies that write out a period which is not declared, or leave out what is kept. */
export function* keptPeriodFaults(site: Site): Iterable<Fault> {
  const language = languageOf(site.language);
  const periods = keepPeriods(site);
  if (periods.size === 0) return;
  const pages = site.pages.map(({ sections }, at) => blocksOf(sections, ['pages', at, 'sections']));
  const named = pages.map((blocks) =>
    blocks.flatMap(({ texts }) => texts.flatMap(({ text }) => namedIn(text))),
  );
  for (const [at, page] of site.pages.entries()) {
    const blocks = pages[at] ?? [];
    yield* untoldFaults(
      site,
      at,
      blocks.flatMap(({ texts }) => texts),
      named,
    );
    if (language && (named[at]?.length || isPolicy(site, page)))
      for (const block of blocks)
        for (const text of block.texts) yield* textFaults(language, periods, block, text);
  }
}
