import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import {
  grouped,
  type NotedTranslation,
  type NotedTranslations,
  type Translations,
} from './units.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Characters that XML cannot have, not even as references. XLIFF writes them as `<cp>`. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign);

const content = (text: string): string =>
  escaped(text).replace(UNFIT, (sign) => {
    const hex = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${hex}"/>`;
  });

const segmentsOf = ({ source, target }: NotedTranslation): string[] =>
  Array.from({ length: Math.max(source.length, target.length) }, (_, at) => {
    const said = target[at];
    const state = said === undefined ? 'initial' : 'translated';
    const told = said === undefined ? '' : `<target>${content(said)}</target>`;
    return `      <segment state="${state}"><source>${content(source[at] ?? '')}</source>${told}</segment>`;
  });

const unitText = (unit: NotedTranslation): string =>
  [
    `    <unit id="${unit.id}" name="${escaped(unit.place)}" canResegment="no" xml:space="preserve">`,
    ...(unit.notes.length === 0
      ? []
      : [
          '      <notes>',
          ...unit.notes.map((note) => `        <note>${escaped(note)}</note>`),
          '      </notes>',
        ]),
    ...segmentsOf(unit),
    '    </unit>',
  ].join('\n');

/** Returns translations as XLIFF 2.0 (OASIS, 5 August 2014), with a `<file>` for each source file. */
export const xliffText = ({ sourceLanguage, targetLanguage, units }: NotedTranslations): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${sourceLanguage}" trgLang="${targetLanguage}">`,
    ...[...grouped(units, ({ file }) => file)].flatMap(([file, its], at) => [
      `  <file id="f${at + 1}" original="${escaped(file)}">`,
      ...its.map(unitText),
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');

/** Returns translations as JSON. The text of a list is a list. */
export const translationsJson = ({ units, ...languages }: NotedTranslations): string => {
  const written = units.map(({ id, source, target, place, notes, isList }) => {
    const said = (items: readonly string[]) => (isList ? items : (items[0] ?? ''));
    const note = notes.join(' ');
    return {
      id,
      place,
      ...(note !== '' && { note }),
      source: said(source),
      target: said(target),
    };
  });
  return `${JSON.stringify({ ...languages, units: written }, null, 2)}\n`;
};

const itemsSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((said) => (typeof said === 'string' ? [said] : said));

const fileSchema = z.strictObject({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  units: z.array(
    z.strictObject({
      id: z.string(),
      place: z.string().optional(),
      note: z.string().optional(),
      source: itemsSchema,
      target: itemsSchema.default([]),
    }),
  ),
});

const refused = (why: string): ConfigError =>
  new ConfigError(`The file of translations is refused: ${why}. Nothing was written.`);

const readJson = (text: string): Translations => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refused(`it is not JSON (${(cause as Error).message})`);
  }
  const { data, error } = fileSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw refused(`at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
};

/** Elements inside a text that only annotate it. */
const ANNOTATIONS = ['mrk', 'sm', 'em'];

const characterOf = (hex: string): string => {
  const code = /^[\dA-Fa-f]{1,8}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw refused(`<cp hex="${hex}"/> is no character`);
};

const readXliff = (text: string): Translations => {
  const languages = { sourceLanguage: '', targetLanguage: '' };
  const units: { id: string; source: string[]; target: string[] }[] = [];
  const open: string[] = [];
  let isRoot = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    throw refused(`it is not well-formed XML (${message})`);
  });
  parser.on('doctype', () => {
    throw refused('it has a document type (DTD), which XLIFF does not need');
  });
  /** Returns the items of the text that is being read. Undefined outside of texts. */
  const items = (): string[] | undefined => {
    const [side] = open.slice(open.lastIndexOf('segment') + 1);
    if (!open.includes('segment') || (side !== 'source' && side !== 'target')) return undefined;
    return units.at(-1)?.[side];
  };
  const add = (said: string): void => {
    const list = items();
    if (list) list[list.length - 1] += said;
  };
  parser.on('opentag', ({ uri, local, attributes }) => {
    const given = (name: string): string => attributes[name]?.value ?? '';
    const name = uri === NAMESPACE ? local : '';
    if (!isRoot && (name !== 'xliff' || given('version') !== '2.0'))
      throw refused('it is not XLIFF 2.0');
    isRoot = true;
    if (items() && name === 'cp') add(characterOf(given('hex')));
    else if (items() && !ANNOTATIONS.includes(name))
      throw refused(`<${local}> inside a text of ${units.at(-1)?.id} cannot be read`);
    open.push(name);
    if (name === 'xliff') {
      languages.sourceLanguage = given('srcLang');
      languages.targetLanguage = given('trgLang');
    }
    if (name === 'unit') units.push({ id: given('id'), source: [], target: [] });
    const unit = units.at(-1);
    if (name === 'segment') {
      unit?.source.push('');
      unit?.target.push('');
    }
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  return { ...languages, units };
};

/** The largest file of translations, in bytes. */
export const MOST_BYTES = 20_000_000;

/**
 * Reads a file of translations, XLIFF 2.0 or JSON.
 *
 * @throws ConfigError if it is too large, or neither of both
 */
export const readTranslations = (bytes: Uint8Array): Translations => {
  if (bytes.length > MOST_BYTES) throw refused(`it is larger than ${MOST_BYTES / 1e6} MB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('it is not in UTF-8');
  }
  return text.trimStart().startsWith('<') ? readXliff(text) : readJson(text);
};
