import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseSync } from 'oxc-parser';
import { formatPath, formatValue } from '../../core/diagnostics/diagnostic.ts';
import type { SiteTexts } from '../load/load-texts.ts';
import { quoted } from '../scaffold/names.ts';
import { type Edit, LINE_WIDTH, lineAround, withEdits } from '../source/edit.ts';
import { type WrittenValue, writtenAt } from '../source/locate.ts';
import { type Node, placeOf, propertyOf, uncast } from '../source/syntax.ts';
import {
  grouped,
  languagePair,
  refusedTranslations,
  type Translation,
  type Translations,
  type Unit,
  unitsOf,
} from './units.ts';

/*
 * Plans the import of translations: finds each text in the site's sources and edits it there. A
 * text that the sources compute cannot be edited. It is listed for the author.
 */

/** The changes of an import. Nothing is written yet. */
export interface ImportPlan {
  /** The new text of each file that changes, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** How many texts change. */
  readonly changed: number;
  /** Translations that cannot be written, each with its place and the reason. */
  readonly left: readonly string[];
}

/**
 * Returns the text of a literal, or of literals joined by `+`. Undefined for an expression whose
 * value is known only when it runs.
 */
const literalOf = (expression: Node): string | undefined => {
  const node = uncast(expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    const [first, ...others] = node.quasis as { value: { cooked: string } }[];
    return others.length === 0 ? first?.value.cooked : undefined;
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [literalOf(node.left as Node), literalOf(node.right as Node)];
  return left === undefined || right === undefined ? undefined : left + right;
};

/** Returns the items of a text or of a list of texts. */
const itemsIn = (expression: Node): (string | undefined)[] => {
  const node = uncast(expression);
  if (node.type !== 'ArrayExpression') return [literalOf(node)];
  return (node.elements as (Node | null)[]).map((one) => (one ? literalOf(one) : undefined));
};

/**
 * Returns the code of a text or list. A list that is longer than `width` has a line for each item,
 * below `indent`.
 */
const codeOf = (
  items: readonly string[],
  isList: boolean,
  indent: string,
  width: number,
): string => {
  const codes = items.map(quoted);
  if (!isList) return codes.join('');
  const line = `[${codes.join(', ')}]`;
  if (codes.length < 2 || line.length <= width) return line;
  return `[\n${codes.map((code) => `${indent}  ${code},\n`).join('')}${indent}]`;
};

/** Returns the key of a language as it is written in an object. */
const keyCode = (key: string): string => (/^[a-z]+$/.test(key) ? key : quoted(key));

/**
 * Returns the code of an object that replaces a range of the text, on one line if the line stays
 * short.
 */
const objectCode = (text: string, { start, end }: Pick<Node, 'start' | 'end'>, parts: string[]) => {
  const line = lineAround(text, start);
  const code = `{ ${parts.join(', ')} }`;
  const lengthAfter = Math.max(0, text.indexOf('\n', end) - end);
  const fitsOnLine = start - line.start + code.length + lengthAfter <= LINE_WIDTH;
  if (fitsOnLine && !code.includes('\n')) return code;
  const lines = parts.map((part) => `${line.indent}  ${part},\n`);
  return `{\n${lines.join('')}${line.indent}}`;
};

/**
 * Returns whether an object has a comment between its properties: anything but braces, commas and
 * spaces.
 */
const hasComment = (text: string, object: Node): boolean => {
  let rest = text.slice(object.start, object.end);
  for (const { start, end } of object.properties as Node[])
    rest = rest.replace(text.slice(start, end), '');
  return /[^{},\s]/.test(rest);
};

/**
 * Returns the edit that adds a language to the end of an object of texts by language. An object of
 * several lines gets a further line. In an object of one line with a comment the language is
 * inserted, because the comment would be lost otherwise. Any other object of one line is written
 * again, on several lines if it becomes too long.
 */
const withLanguage = (
  text: string,
  object: Node,
  key: string,
  unit: Unit,
  items: readonly string[],
) => {
  const properties = object.properties as Node[];
  const last = properties.at(-1) ?? object;
  const { indent } = lineAround(text, last.start);
  const propertyCode = (propertyIndent: string): string => {
    // The rest of the line: without the indent, the key, its colon, a space and a comma.
    const width = LINE_WIDTH - propertyIndent.length - keyCode(key).length - 3;
    return `${keyCode(key)}: ${codeOf(items, unit.isList, propertyIndent, width)}`;
  };
  const hasSeveralLines = text.slice(object.start, object.end).includes('\n');
  if (hasSeveralLines)
    return { start: last.end, end: last.end, text: `,\n${indent}${propertyCode(indent)}` };
  if (hasComment(text, object))
    return { start: last.end, end: last.end, text: `, ${propertyCode(indent)}` };
  const { start, end } = object;
  const slices = properties.map((property) => text.slice(property.start, property.end));
  return { start, end, text: objectCode(text, object, [...slices, propertyCode(`${indent}  `)]) };
};

const COMPUTED = 'it is computed, or written elsewhere by a name; change it by hand';

/**
 * Returns the edit that gives a unit its text in the language `key`, or the reason why there is
 * none. `keys` are all languages of the site.
 */
const editOf = (
  { text, node, isNamed }: WrittenValue,
  unit: Unit,
  items: readonly string[],
  { key, keys }: { key: string; keys: readonly string[] },
): Edit | string => {
  const { start, end } = node;
  if (unit.isShared) {
    const [plain] = [...unit.texts.values()][0] ?? [];
    if (isNamed || literalOf(node) === undefined || literalOf(node) !== plain) return COMPUTED;
    // The text was the same in all languages. Now it becomes an object with a text for each.
    const oldCode = text.slice(start, end);
    const parts = keys.map(
      (one) => `${keyCode(one)}: ${one === key ? quoted(items[0] ?? '') : oldCode}`,
    );
    return { start, end, text: objectCode(text, node, parts) };
  }
  const isPlainObject =
    node.type === 'ObjectExpression' &&
    (node.properties as Node[]).every(({ type }) => type === 'Property');
  if (!isPlainObject) return COMPUTED;
  const property = propertyOf(node, key);
  if (!property) return unit.texts.has(key) ? COMPUTED : withLanguage(text, node, key, unit, items);
  const value = property.value as Node;
  if (!isDeepStrictEqual(itemsIn(value), unit.texts.get(key))) return COMPUTED;
  const { start: lineStart, indent } = lineAround(text, value.start);
  // One character is left for the comma.
  const width = LINE_WIDTH - (value.start - lineStart) - 1;
  const code = codeOf(items, unit.isList, indent, width);
  return { start: value.start, end: value.end, text: code };
};

/**
 * Returns items without empty ones at the end. XLIFF has them if the other language has more items.
 */
const withoutTrailingEmpty = (items: readonly string[]): readonly string[] =>
  items.slice(0, items.findLastIndex((item) => item !== '') + 1);

/** Returns the placeholders of texts, such as `{email}`, sorted. */
const placeholdersIn = (items: readonly string[]): string[] =>
  (items.join('\n').match(/\{[^{}\s]+\}/g) ?? []).sort();

/**
 * Returns the reason why a translation cannot be written. Undefined if it can. `current` is the
 * text in the source language as it is in the site.
 */
const refusalReason = (
  unit: Unit,
  { source, target }: Translation,
  current: readonly string[],
): string | undefined => {
  if (!isDeepStrictEqual(withoutTrailingEmpty(source), withoutTrailingEmpty(current)))
    return 'the text changed since the export; export again, or use --force';
  const placeholders = new Set(placeholdersIn(current));
  const missing = [...placeholders].find((name) => !placeholdersIn(target).includes(name));
  if (missing !== undefined)
    return `the translation lacks ${missing}; --force takes it nevertheless`;
  return target.length > 1 && !unit.isList ? 'it has several segments, but is one text' : undefined;
};

/** How many unknown texts a refusal names. */
const MAX_NAMED = 5;

/**
 * Returns the translations of a file. @throws ConfigError for languages or units of another site
 */
const checkedUnits = (
  file: Translations,
  source: string,
  units: ReadonlyMap<string, Unit>,
): readonly Translation[] => {
  const fail = (reason: string): never => {
    throw refusedTranslations(reason);
  };
  if (file.sourceLanguage !== source)
    fail(`its source language is ${formatValue(file.sourceLanguage)}, and the site's is ${source}`);
  const unknown = file.units.filter(({ id }) => !units.has(id)).map(({ id }) => formatValue(id));
  const more = unknown.length > MAX_NAMED ? ` and ${unknown.length - MAX_NAMED} more` : '';
  if (unknown.length > 0)
    fail(`the site has no text ${unknown.slice(0, MAX_NAMED).join(', ')}${more}. Export again`);
  const ids = file.units.map(({ id }) => id);
  const repeated = ids.find((id, at) => ids.indexOf(id) < at);
  if (repeated !== undefined) fail(`the text ${formatValue(repeated)} is in it twice`);
  return file.units;
};

/** The plan for one unit. */
interface PlannedEdit {
  readonly unit: Unit;
  /** The value in the sources. Undefined if it cannot be found. */
  readonly value: WrittenValue | undefined;
  /** The edit, or the reason why there is none. Undefined if the text stays as it is. */
  readonly edit: Edit | string | undefined;
}

/** Returns a key for the place of a value in the sources. */
const placeKey = ({ value }: PlannedEdit): string =>
  value ? `${value.file}:${value.node.start}` : 'unknown';

/**
 * Plans the edits that write translations into the site's sources. An empty target changes nothing.
 * Texts that cannot be edited are returned as `left`.
 *
 * @param force also overwrites texts whose source changed since the export
 * @throws ConfigError if the file is not of this site
 */
export const planImport = (
  root: string,
  texts: SiteTexts,
  file: Translations,
  force: boolean,
): ImportPlan => {
  const [source, target] = languagePair(texts, file.targetLanguage);
  const { units } = unitsOf(root, texts);
  const unitsById = new Map(units.map((unit) => [unit.id, unit]));
  const translations = new Map(
    checkedUnits(file, source.tag, unitsById).map((translation) => [translation.id, translation]),
  );
  const keys = texts.languages.languages.map(({ key }) => key);
  const planned = units.map((unit): PlannedEdit => {
    const value = writtenAt(root, texts.calls, unit.path);
    const translation = translations.get(unit.id);
    const items = (translation?.target ?? []).filter((item) => item.trim() !== '');
    const currentTarget = unit.texts.get(target.key);
    if (!translation || items.length === 0 || isDeepStrictEqual(items, currentTarget))
      return { unit, value, edit: undefined };
    const currentSource = unit.texts.get(source.key) ?? [];
    const reason = refusalReason(unit, { ...translation, target: items }, currentSource);
    // Several segments for one text cannot be written, even with `force`.
    const isRefused = reason !== undefined && (!force || (items.length > 1 && !unit.isList));
    if (isRefused) return { unit, value, edit: reason };
    // Files outside of the site's folder are not edited.
    if (!value || relative(root, value.file).startsWith('..'))
      return { unit, value, edit: COMPUTED };
    return { unit, value, edit: editOf(value, unit, items, { key: target.key, keys }) };
  });
  return applyEdits(root, planned);
};

/**
 * Applies the edits to the texts of the files. Several values may come from one place in the
 * sources, such as a constant. Such texts are edited only if all of them get the same text.
 */
const applyEdits = (root: string, planned: readonly PlannedEdit[]): ImportPlan => {
  const left: string[] = [];
  const edits: { value: WrittenValue; edit: Edit }[] = [];
  let changed = 0;
  const withPlace = planned.filter(({ value }) => value);
  for (const [, samePlace] of grouped(withPlace, placeKey)) {
    const areEqual = samePlace.every(({ edit }) => isDeepStrictEqual(edit, samePlace[0]?.edit));
    for (const [index, { unit, value, edit }] of samePlace.entries()) {
      if (edit === undefined || value === undefined) continue;
      if (typeof edit === 'object' && areEqual) {
        if (index === 0) edits.push({ value, edit });
        changed += 1;
        continue;
      }
      const { line } = placeOf(value, value.node);
      const reason = typeof edit === 'string' ? edit : 'other texts are written at the same place';
      left.push(`${relative(root, value.file)}:${line} ${formatPath(unit.path)}: ${reason}.`);
    }
  }
  for (const { unit, value, edit } of planned)
    if (!value && typeof edit === 'string') left.push(`${formatPath(unit.path)}: ${edit}.`);
  const files = new Map<string, string>();
  for (const [path, editsOfFile] of grouped(edits, ({ value }) => value.file)) {
    const before = editsOfFile[0]?.value.text ?? '';
    const text = withEdits(
      before,
      editsOfFile.map(({ edit }) => edit),
    );
    if (parseSync(path, text).errors.length > 0)
      throw new Error(`${relative(root, path)}: the translations do not fit into the source.`);
    files.set(path, text);
  }
  return { files, changed, left };
};
