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

/** Returns the key of a language's messages: `de` for `de-CH`. */
const messagesKeyOf = (language: string): string => language.split('-')[0] ?? language;

/** How many missing messages a diagnostic names. */
const MAX_NAMED = 3;

/** Yields a diagnostic for a language for which neither framework nor site have all messages. */
function* missingMessages({ language, languages, messages }: Site): Iterable<Diagnostic> {
  const key = messagesKeyOf(language);
  const table = messages[key];
  if (languageOf(language)) return;
  const missing = Object.keys(ENGLISH).filter((name) => table?.[name] === undefined);
  if (table === undefined)
    yield {
      path: languages === undefined ? ['language'] : ['languages', languages.indexOf(language)],
      found: `${formatValue(language)}, a language without messages`,
      allowed: LANGUAGES.map((known) => `"${known}" and "${known}-…"`).join(', '),
      fix: `Add the messages: \`messages: { ${key}: defineMessages({ … }) }\`.`,
    };
  else if (missing.length > 0) {
    const unnamed = missing.length - MAX_NAMED;
    const rest = unnamed > 0 ? ` and ${unnamed} more` : '';
    yield {
      path: ['messages', key],
      found: `no text for ${formatNames(missing.slice(0, MAX_NAMED))}${rest}`,
      allowed: 'a text for each message; `site help words` lists them',
    };
  }
}

/**
 * Returns the diagnostic of a message that does not exist. It lists the messages of the same area.
 */
const unknownMessage = (key: string, path: PropertyKey[]): Diagnostic => {
  const area = key.split('.')[0] ?? '';
  const known = Object.keys(ENGLISH);
  const sameArea = known.filter((one) => one.startsWith(`${area}.`));
  return {
    path,
    onKey: true,
    found: `the unknown message ${formatValue(key)}`,
    allowed:
      sameArea.length > 0
        ? formatNames(sameArea)
        : `a message of one of these areas: ${formatNames(Object.keys(TABLES))}`,
    ...didYouMean(key, known),
  };
};

/** Yields a diagnostic if a text does not have the placeholders of the message that it replaces. */
function* placeholderMistakes(
  text: string,
  original: string,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const required = placesOf(original);
  const present = placesOf(text);
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const allowed =
    required.length > 0 ? `a text with ${inBraces(required)}` : 'a text without {placeholders}';
  const missing = required.filter((name) => !present.includes(name));
  const unknown = present.filter((name) => !required.includes(name));
  const fix = `Put ${inBraces(missing)} where the value belongs, as in ${JSON.stringify(original)}.`;
  if (missing.length > 0)
    yield { path, found: `${formatValue(text)} without ${inBraces(missing)}`, allowed, fix };
  else if (unknown.length > 0)
    yield { path, found: `${formatValue(text)} with ${inBraces(unknown)}`, allowed };
}

/**
 * Yields diagnostics for texts that replace the framework's messages. `above` is the path of the
 * texts.
 */
function* replacementFaults(
  texts: Readonly<Record<string, string>>,
  above: PropertyKey[],
): Iterable<Diagnostic> {
  for (const [key, text] of Object.entries(texts)) {
    const original = ENGLISH[key as WordKey];
    const path = [...above, key];
    if (original === undefined) yield unknownMessage(key, path);
    else yield* placeholderMistakes(text, original, path);
  }
}

/** Yields diagnostics for a language without messages, and for messages that do not exist. */
export function* messageDiagnostics(site: Site): Iterable<Diagnostic> {
  yield* missingMessages(site);
  yield* replacementFaults(site.words.own, ['words']);
  for (const [key, table] of Object.entries(site.messages))
    yield* replacementFaults(table, ['messages', key]);
}
