import type { Site } from '../../core/config/site.ts';
import {
  type Diagnostic,
  didYouMean,
  formatNames,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import { ENGLISH, languageOf } from '../../core/messages/resolve.ts';
import { LANGUAGES, placesOf } from '../../core/messages/table.ts';
import { TABLES, type WordKey } from '../../core/messages/tables.ts';

function* unknownLanguage({ language }: Site): Iterable<Diagnostic> {
  if (!languageOf(language))
    yield {
      path: ['language'],
      found: `${formatValue(language)}, a language without messages`,
      allowed: LANGUAGES.map((known) => `"${known}" and "${known}-…"`).join(', '),
      fix: 'Add the language to core/messages/table.ts and to each table beside it.',
    };
}

const unknownWord = (key: string): Diagnostic => {
  const area = key.split('.')[0] ?? '';
  const known = Object.keys(ENGLISH);
  const near = known.filter((one) => one.startsWith(`${area}.`));
  return {
    path: ['words', key],
    onKey: true,
    found: `the unknown message ${formatValue(key)}`,
    allowed:
      near.length > 0
        ? formatNames(near)
        : `a message of one of these areas: ${formatNames(Object.keys(TABLES))}`,
    ...didYouMean(key, known),
  };
};

function* misplaced(key: string, text: string, original: string): Iterable<Diagnostic> {
  const wanted = placesOf(original);
  const given = placesOf(text);
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const allowed =
    wanted.length > 0 ? `a text with ${inBraces(wanted)}` : 'a text without {placeholders}';
  const path = ['words', key];
  const missing = wanted.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !wanted.includes(name));
  const fix = `Put ${inBraces(missing)} where the value belongs, as in ${JSON.stringify(original)}.`;
  if (missing.length > 0)
    yield { path, found: `${formatValue(text)} without ${inBraces(missing)}`, allowed, fix };
  else if (unknown.length > 0)
    yield { path, found: `${formatValue(text)} with ${inBraces(unknown)}`, allowed };
}

/** Yields diagnostics for an unsupported language, and for replaced messages that do not exist. */
export function* messageDiagnostics(site: Site): Iterable<Diagnostic> {
  yield* unknownLanguage(site);
  for (const [key, text] of Object.entries(site.words.own)) {
    const original = ENGLISH[key as WordKey];
    if (original === undefined) yield unknownWord(key);
    else yield* misplaced(key, text, original);
  }
}
