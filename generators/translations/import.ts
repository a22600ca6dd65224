import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseSync } from 'oxc-parser';
import { formatPath, formatValue } from '../../core/diagnostics/diagnostic.ts';
import type { SiteTexts } from '../load/load-texts.ts';
import { quoted } from '../scaffold/names.ts';
import { type Edit, edited, LINE_WIDTH, lineAround } from '../source/edit.ts';
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

/** What an import changes. Nothing is written yet. */
export interface ImportPlan {
  /** The new text of each file that changes, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** How many texts change. */
  readonly changed: number;
  /** Translations that are left, each with its place and the reason. */
  readonly left: readonly string[];
}

/** Returns the text of a literal. Undefined for an expression that only running code knows. */
const literalOf = (written: Node): string | undefined => {
  const node = uncast(written);
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
const itemsIn = (written: Node): (string | undefined)[] => {
  const node = uncast(written);
  if (node.type !== 'ArrayExpression') return [literalOf(node)];
  return (node.elements as (Node | null)[]).map((one) => (one ? literalOf(one) : undefined));
};

/** Returns the code of a text or list. A list that is too long for its line has a line for each item. */
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

const keyCode = (key: string): string => (/^[a-z]+$/.test(key) ? key : quoted(key));

/** Returns the code of an object, on one line if it fits between `start` and `end` of its line. */
const objectCode = (text: string, { start, end }: Pick<Node, 'start' | 'end'>, parts: string[]) => {
  const line = lineAround(text, start);
  const code = `{ ${parts.join(', ')} }`;
  const rest = Math.max(0, text.indexOf('\n', end) - end);
  const isShort = start - line.start + code.length + rest <= LINE_WIDTH;
  if (isShort && !code.includes('\n')) return code;
  const lines = parts.map((part) => `${line.indent}  ${part},\n`);
  return `{\n${lines.join('')}${line.indent}}`;
};

/** Adds a language to the end of an object. */
const withLanguage = (
  text: string,
  object: Node,
  key: string,
  unit: Unit,
  items: readonly string[],
) => {
  const properties = object.properties as Node[];
  const last = properties.at(-1) ?? object;
  const whole = text.slice(object.start, object.end);
  const { indent } = lineAround(text, last.start);
  const codeAt = (place: string): string =>
    `${keyCode(key)}: ${codeOf(items, unit.isList, place, LINE_WIDTH - place.length - key.length - 3)}`;
  if (whole.includes('\n'))
    return { start: last.end, end: last.end, text: `,\n${indent}${codeAt(indent)}` };
  const slices = properties.map(({ start, end }) => text.slice(start, end));
  const hasComment = whole.replace(slices.join(', '), '').includes('/');
  if (hasComment) return { start: last.end, end: last.end, text: `, ${codeAt(indent)}` };
  const { start, end } = object;
  return { start, end, text: objectCode(text, object, [...slices, codeAt(`${indent}  `)]) };
};

const COMPUTED = 'it is computed, or written elsewhere by a name; change it by hand';

/** Returns the edit that gives a unit its text in a language, or why there is none. */
const editOf = (
  { text, node, isNamed }: WrittenValue,
  unit: Unit,
  items: readonly string[],
  { key, keys }: { key: string; keys: readonly string[] },
): Edit | string => {
  const { start, end } = node;
  if (unit.isPlain) {
    const [plain] = [...unit.texts.values()][0] ?? [];
    if (isNamed || literalOf(node) === undefined || literalOf(node) !== plain) return COMPUTED;
    const same = text.slice(start, end);
    const parts = keys.map(
      (one) => `${keyCode(one)}: ${one === key ? quoted(items[0] ?? '') : same}`,
    );
    return { start, end, text: objectCode(text, node, parts) };
  }
  const isWhole =
    node.type === 'ObjectExpression' &&
    (node.properties as Node[]).every(({ type }) => type === 'Property');
  if (!isWhole) return COMPUTED;
  const property = propertyOf(node, key);
  if (!property) return unit.texts.has(key) ? COMPUTED : withLanguage(text, node, key, unit, items);
  const value = property.value as Node;
  if (!isDeepStrictEqual(itemsIn(value), unit.texts.get(key))) return COMPUTED;
  const { start: line, indent } = lineAround(text, value.start);
  const code = codeOf(items, unit.isList, indent, LINE_WIDTH - (value.start - line) - 1);
  return { start: value.start, end: value.end, text: code };
};

/** Returns items without empty ones at the end, which stand for items of the other language. */
const trimmed = (items: readonly string[]): readonly string[] =>
  items.slice(0, items.findLastIndex((item) => item !== '') + 1);

const namesIn = (items: readonly string[]): string[] =>
  (items.join('\n').match(/\{[^{}\s]+\}/g) ?? []).sort();

/** Returns why a translation cannot take its place. Undefined if it can. */
const refusal = (unit: Unit, { source, target }: Translation, today: readonly string[]) => {
  if (!isDeepStrictEqual(trimmed(source), trimmed(today)))
    return 'the text changed since the export; export again, or use --force';
  const names = new Set(namesIn(today));
  const missing = [...names].find((name) => !namesIn(target).includes(name));
  if (missing !== undefined)
    return `the translation lacks ${missing}; --force takes it nevertheless`;
  return target.length > 1 && !unit.isList ? 'it has several segments, but is one text' : undefined;
};

/** @throws ConfigError for the languages or units of another site */
const checkedUnits = (
  file: Translations,
  source: string,
  units: ReadonlyMap<string, Unit>,
): readonly Translation[] => {
  const fail = (why: string): never => {
    throw refusedTranslations(why);
  };
  if (file.sourceLanguage !== source)
    fail(`its source language is ${formatValue(file.sourceLanguage)}, and the site's is ${source}`);
  const unknown = file.units.filter(({ id }) => !units.has(id)).map(({ id }) => formatValue(id));
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : '';
  if (unknown.length > 0)
    fail(`the site has no text ${unknown.slice(0, 5).join(', ')}${more}. Export again`);
  const ids = file.units.map(({ id }) => id);
  const repeated = ids.find((id, at) => ids.indexOf(id) < at);
  if (repeated !== undefined) fail(`the text ${formatValue(repeated)} is in it twice`);
  return file.units;
};

interface PlannedEdit {
  readonly unit: Unit;
  readonly value: WrittenValue | undefined;
  /** Undefined if the text stays as it is. */
  readonly edit: Edit | string | undefined;
}

const placeKey = ({ value }: PlannedEdit): string =>
  value ? `${value.file}:${value.node.start}` : 'unknown';

/**
 * Plans the edits that write translations into the site's sources. An empty target changes nothing.
 * Texts that cannot be edited are left and listed.
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
  const given = new Map(
    checkedUnits(file, source.tag, new Map(units.map((unit) => [unit.id, unit]))).map((one) => [
      one.id,
      one,
    ]),
  );
  const keys = texts.languages.languages.map(({ key }) => key);
  const planned = units.map((unit): PlannedEdit => {
    const value = writtenAt(root, texts.calls, unit.path);
    const translation = given.get(unit.id);
    const items = (translation?.target ?? []).filter((item) => item.trim() !== '');
    const now = unit.texts.get(target.key);
    if (!translation || items.length === 0 || isDeepStrictEqual(items, now))
      return { unit, value, edit: undefined };
    const why = refusal(unit, { ...translation, target: items }, unit.texts.get(source.key) ?? []);
    const isRefused = why !== undefined && (!force || (items.length > 1 && !unit.isList));
    if (isRefused) return { unit, value, edit: why };
    if (!value || relative(root, value.file).startsWith('..'))
      return { unit, value, edit: COMPUTED };
    return { unit, value, edit: editOf(value, unit, items, { key: target.key, keys }) };
  });
  return applyEdits(root, planned);
};

/** Applies the edits. Texts that share their place in a file are left unless all get the same. */
const applyEdits = (root: string, planned: readonly PlannedEdit[]): ImportPlan => {
  const left: string[] = [];
  const edits: { value: WrittenValue; edit: Edit }[] = [];
  let changed = 0;
  for (const [, atOnePlace] of grouped(
    planned.filter(({ value }) => value),
    placeKey,
  )) {
    const isSame = atOnePlace.every(({ edit }) => isDeepStrictEqual(edit, atOnePlace[0]?.edit));
    for (const [at, { unit, value, edit }] of atOnePlace.entries()) {
      if (edit === undefined || value === undefined) continue;
      if (typeof edit === 'object' && isSame) {
        if (at === 0) edits.push({ value, edit });
        changed += 1;
        continue;
      }
      const { line } = placeOf(value, value.node);
      const why = typeof edit === 'string' ? edit : 'other texts are written at the same place';
      left.push(`${relative(root, value.file)}:${line} ${formatPath(unit.path)}: ${why}.`);
    }
  }
  for (const { unit, value, edit } of planned)
    if (!value && typeof edit === 'string') left.push(`${formatPath(unit.path)}: ${edit}.`);
  const files = new Map<string, string>();
  for (const [path, editsOfFile] of grouped(edits, ({ value }) => value.file)) {
    const before = editsOfFile[0]?.value.text ?? '';
    const text = edited(
      before,
      editsOfFile.map(({ edit }) => edit),
    );
    if (parseSync(path, text).errors.length > 0)
      throw new Error(`${relative(root, path)}: the translations do not fit into the source.`);
    files.set(path, text);
  }
  return { files, changed, left };
};
