import { SaxesParser } from 'saxes';
import {
  grouped,
  type NotedTranslation,
  type NotedTranslations,
  refusedTranslations,
  type Translations,
} from './units.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Characters that XML cannot have, not even as references. XLIFF writes them as `<cp>`. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Returns a text as the value of an attribute. */
const escaped = (text: string): string =>
  text.replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns a text as the content of an element. */
const content = (text: string): string =>
  escaped(text).replace(NOT_IN_XML, (sign) => {
    const hex = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${hex}"/>`;
  });

/** Returns a segment for each item of source and target, which may differ in number. */
const segmentsOf = ({ source, target }: NotedTranslation): string[] =>
  Array.from({ length: Math.max(source.length, target.length) }, (_, at) => {
    const translated = target[at];
    const state = translated === undefined ? 'initial' : 'translated';
    const sourceXml = `<source>${content(source[at] ?? '')}</source>`;
    const targetXml = translated === undefined ? '' : `<target>${content(translated)}</target>`;
    return `      <segment state="${state}">${sourceXml}${targetXml}</segment>`;
  });

/** Returns the `<unit>` of a translation. */
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

/**
 * Returns translations as XLIFF 2.0 (OASIS, 5 August 2014), with a `<file>` for each source file.
 */
export const xliffText = ({ sourceLanguage, targetLanguage, units }: NotedTranslations): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${sourceLanguage}" trgLang="${targetLanguage}">`,
    ...[...grouped(units, ({ file }) => file)].flatMap(([file, unitsOfFile], at) => [
      `  <file id="f${at + 1}" original="${escaped(file)}">`,
      ...unitsOfFile.map(unitText),
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');

/** Elements inside a text that only annotate it. Their own text is a part of it. */
const ANNOTATIONS = ['mrk', 'sm', 'em'];

/** Returns the character of `<cp hex>`. */
const characterOf = (hex: string): string => {
  const code = /^[\dA-Fa-f]{1,8}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw refusedTranslations(`<cp hex="${hex}"/> is no character`);
};

/**
 * Parses XLIFF 2.0. @throws ConfigError for other XML, and for elements that the site cannot have
 */
export const readXliff = (text: string): Translations => {
  const languages = { sourceLanguage: '', targetLanguage: '' };
  const units: { id: string; source: string[]; target: string[] }[] = [];
  /** The names of the open elements. Empty for an element of another namespace. */
  const open: string[] = [];
  let hasRoot = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    throw refusedTranslations(`it is not well-formed XML (${message})`);
  });
  parser.on('doctype', () => {
    throw refusedTranslations('it has a document type (DTD), which XLIFF does not need');
  });
  /**
   * Returns the list whose last item is the text that is being read. Undefined outside of texts.
   */
  const openItems = (): string[] | undefined => {
    // Below the innermost segment, the text is inside `<source>` or `<target>`.
    const [side] = open.slice(open.lastIndexOf('segment') + 1);
    if (!open.includes('segment') || (side !== 'source' && side !== 'target')) return undefined;
    return units.at(-1)?.[side];
  };
  const addText = (added: string): void => {
    const list = openItems();
    if (list) list[list.length - 1] += added;
  };
  parser.on('opentag', ({ uri, local, attributes }) => {
    const attribute = (name: string): string => attributes[name]?.value ?? '';
    const name = uri === NAMESPACE ? local : '';
    if (!hasRoot && (name !== 'xliff' || attribute('version') !== '2.0'))
      throw refusedTranslations('it is not XLIFF 2.0');
    hasRoot = true;
    if (openItems() && name === 'cp') addText(characterOf(attribute('hex')));
    else if (openItems() && !ANNOTATIONS.includes(name))
      throw refusedTranslations(`<${local}> inside a text of ${units.at(-1)?.id} cannot be read`);
    open.push(name);
    if (name === 'xliff') {
      languages.sourceLanguage = attribute('srcLang');
      languages.targetLanguage = attribute('trgLang');
    }
    if (name === 'unit') units.push({ id: attribute('id'), source: [], target: [] });
    const unit = units.at(-1);
    // A segment is an item of both texts, even if one of them is empty.
    if (name === 'segment') {
      unit?.source.push('');
      unit?.target.push('');
    }
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return { ...languages, units };
};
