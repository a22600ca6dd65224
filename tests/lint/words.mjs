/*
 * The second half of `npm run lint`. It refuses words that a stranger does not understand in the
 * sense that they once had in this project: in comments, documents and test titles. It also refuses
 * a name that two modules of the framework export for different things.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Refused words, each with what to write instead. */
const REFUSED = [
  [/\btold\b|\btells? of\b/i, 'prints, reports, contains'],
  [/\b(?:says?|tells?) what\b/i, 'the name of the thing'],
  [/\bkept\b/i, 'stored, preserved, cached'],
  [/\bdrawn\b/i, 'rendered'],
  [/\bstands?\b(?!-| for\b)/i, 'is'],
  [/\bgo(?:es)? along\b/i, 'is copied, is deleted with'],
  [/\bbegun\b/i, 'started'],
  [/\bheard\b/i, 'received'],
  [/\bwhat is there\b/i, 'the name of the thing'],
  [/\bbe it\b/i, 'or'],
  [/\bwhoever\b/i, 'the name of the person'],
  [/\bleads? to\b/i, 'links to, returns, causes'],
  [/\bcomes? alive\b/i, 'hydrates'],
  [/\blook(?:s|ed)? at\b/i, 'reads, checks'],
  [/\bof which\b/i, 'two sentences'],
  [/\bsave for\b/i, 'except'],
  [/\bby now\b/i, 'nothing: leave it out'],
  [/\bthe machine\b/i, 'the framework, the computer'],
  [/\bdeclarations?\b/i, 'site config, form config'],
];

const FRAMEWORK = /^(?:core|generators|renderer|server|cli)\//;
const SOURCE = /\.(?:ts|tsx|mjs)$/;

const lineAt = (source, index) => source.slice(0, index).split('\n').length;

/** Returns a text without code in backticks and without the marks of a comment. */
const prose = (text) => text.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ');

/** Yields the paragraphs of a document without code and addresses, with their lines. */
function* documentTexts(source) {
  let isCode = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode) yield { line: index + 1, text: prose(line.replaceAll(/\]\([^)]*\)/g, '')) };
  }
}

/** Yields the titles of tests with their lines. */
function* titles(node, source) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'CallExpression') {
    const [title] = node.arguments;
    const isTest = /^(?:test|describe|it)\b/.test(source.slice(node.callee.start, node.callee.end));
    if (isTest && typeof title?.value === 'string')
      yield { line: lineAt(source, title.start), text: title.value };
  }
  for (const value of Object.values(node)) yield* titles(value, source);
}

/** Returns the names that a module itself defines and exports. */
const exportedNames = ({ body }) =>
  body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const { declaration, specifiers } = node;
    if (!declaration) return specifiers.map(({ exported }) => exported.name);
    return (declaration.declarations ?? [declaration]).map(({ id }) => id.name);
  });

const problems = [];
const exporters = new Map();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
for (const file of files.split('\n')) {
  const isSource = SOURCE.test(file);
  if ((!isSource && !file.endsWith('.md')) || !existsSync(file)) continue;
  const source = readFileSync(file, 'utf8');
  const { comments, program } = isSource ? parseSync(file, source) : {};
  const texts = isSource
    ? comments.map(({ start, value }) => ({ line: lineAt(source, start), text: prose(value) }))
    : [...documentTexts(source)];
  if (/\.test\.tsx?$/.test(file)) texts.push(...titles(program, source));
  for (const { line, text } of texts)
    for (const [word, instead] of REFUSED) {
      const found = word.exec(text)?.[0];
      if (found) problems.push(`${file}:${line}: "${found}". Write: ${instead}.`);
    }
  if (!FRAMEWORK.test(file) || !isSource) continue;
  for (const name of new Set(exportedNames(program))) {
    const other = exporters.get(name);
    if (other) problems.push(`${file}: exports "${name}", as ${other} does. Rename one of them.`);
    else exporters.set(name, file);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`${problems.length} problems with words.`);
process.exitCode = problems.length > 0 ? 1 : 0;
