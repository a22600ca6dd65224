import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { addressIn, languagesOf, type SiteLanguage } from '../../core/messages/by-language.ts';
import { encodeAddress } from '../../core/messages/markup.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { keyOf, type Node, propertyOf, uncast } from '../source/syntax.ts';

/*
 * Finds the day of each page's last change for the sitemap: the last commit of the page's file, or
 * of a file that it imports or names. It parses the sources and does not load them.
 */

/** Runs git in a folder and returns its output by lines. Empty outside of a repository. */
const git = async (folder: string, ...args: string[]): Promise<string[]> => {
  const options = { cwd: folder, maxBuffer: 2 ** 28 } as const;
  const run = promisify(execFile)('git', ['-c', 'core.quotepath=off', ...args], options);
  const { stdout } = await run.catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter((line) => line !== '');
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the day of each file's last commit. Files with uncommitted changes have none. A shallow
 * clone lacks commits, so no file has a day.
 */
const committedDays = async (site: string): Promise<ReadonlyMap<string, string>> => {
  const days = new Map<string, string>();
  const [isShallow] = await git(site, 'rev-parse', '--is-shallow-repository');
  if (isShallow !== 'false') return days;
  // The log is a line with the day of each commit, newest first, and the lines of its files.
  let day = '';
  const log = ['log', '--format=%cs', '--name-only', '--relative', '--', '.'];
  for (const line of await git(site, ...log))
    if (DAY.test(line)) day = line;
    else if (!days.has(line)) days.set(line, day);
  for (const file of await git(site, 'diff', '--name-only', '--relative', 'HEAD'))
    days.delete(file);
  return days;
};

/** Returns the object that a file's default export passes to its helper, such as `definePage`. */
const configObjectIn = (program: { body: unknown }): Node | undefined => {
  const exported = (program.body as Node[]).find(({ type }) => type === 'ExportDefaultDeclaration');
  const call = exported && uncast(exported.declaration as Node);
  const [argument] = call?.type === 'CallExpression' ? (call.arguments as Node[]) : [];
  const object = argument && uncast(argument);
  return object?.type === 'ObjectExpression' ? object : undefined;
};

/**
 * Returns the literal texts of a node: those of a list by index, those of an object by key, or a
 * single text with the key ''.
 */
const textsOf = (node: Node | undefined): Record<string, string> => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? { '': node.value } : {};
  if (node?.type === 'ArrayExpression')
    return Object.assign(
      {},
      ...(node.elements as Node[]).map((one, at) => ({ [at]: textsOf(one)[''] })),
    );
  if (node?.type !== 'ObjectExpression') return {};
  const entries = (node.properties as Node[]).flatMap((property) => {
    const [key, text] = [keyOf(property), textsOf(property.value as Node)['']];
    return key === undefined || text === undefined ? [] : [[key, text]];
  });
  return Object.fromEntries(entries);
};

const propertyValue = (object: Node | undefined, key: string): Node | undefined =>
  object && (propertyOf(object, key)?.value as Node | undefined);

/** Returns the languages that `site.config.ts` lists. Empty for one language. */
const languagesIn = (site: string): SiteLanguage[] => {
  const file = join(site, 'site.config.ts');
  if (!existsSync(file)) return [];
  const object = configObjectIn(parseSync(file, readFileSync(file, 'utf8')).program);
  const multilingual = propertyValue(object, 'multilingual');
  const isPrefixed = propertyValue(multilingual, 'prefixDefault')?.value === true;
  return languagesOf(Object.values(textsOf(propertyValue(object, 'languages'))), isPrefixed);
};

/**
 * Returns the addresses of a page. Its path is one text for all languages (key ''), or one by
 * language.
 */
const addressesOf = (
  paths: Readonly<Record<string, string>>,
  languages: readonly SiteLanguage[],
): string[] => {
  const { '': common } = paths;
  if (languages.length === 0) return common === undefined ? [] : [common];
  return languages.flatMap((language) => {
    const path = common ?? paths[language.key];
    return path === undefined ? [] : [addressIn(language, path)];
  });
};

/**
 * Reads from a page's source file its path, its imports, and the other files that it names.
 * `content` are the site's Markdown files.
 */
const readPage = (file: string, content: readonly string[]) => {
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const path = textsOf(propertyValue(configObjectIn(program), 'path'));
  const forms = [...text.matchAll(/\bform: ['"]([a-z0-9-]+)['"]/g)].map(
    ([, form]) => `forms/${form}.ts`,
  );
  const data = [...text.matchAll(/['"]\.\/(data\/[^'"]+)['"]/g)].map(([, name = '']) => name);
  const articles = [...text.matchAll(/['"]([^'"]+)\.md['"]/g)].flatMap(([, name = '']) =>
    content.filter((one) => one.startsWith(`content/${name}.`)),
  );
  return { path, imports, named: [...forms, ...data, ...articles] };
};

/** Reads a source file, or returns it from the cache. */
type ReadPage = (file: string) => ReturnType<typeof readPage>;

/** Returns a reader with a cache: many pages import the same files. */
const pageReader = (site: string): ReadPage => {
  const cache = new Map<string, ReturnType<typeof readPage>>();
  const content = filesBelow(join(site, 'content'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `content/${name}`);
  return (file) => {
    const page = cache.get(file) ?? readPage(file, content);
    cache.set(file, page);
    return page;
  };
};

/**
 * Returns a page's file, the files that it imports, and the forms, data and Markdown files that
 * they name. `found` collects the files of one page. Files in it are not followed again.
 */
const filesOf = (site: string, file: string, read: ReadPage, found = new Set<string>()) => {
  const name = relative(site, file);
  if (found.has(name) || !existsSync(file)) return found;
  found.add(name);
  if (!/\.tsx?$/.test(file)) return found;
  const { imports, named } = read(file);
  for (const from of imports)
    if (from.startsWith('.')) filesOf(site, resolve(dirname(file), from), read, found);
  for (const other of named) filesOf(site, join(site, other), read, found);
  return found;
};

/**
 * Returns the day of each page's last change by path: the last commit of any of its files. A page
 * with an uncommitted file has none.
 */
export const lastChanges = async (site: string): Promise<ReadonlyMap<string, string>> => {
  const days = await committedDays(site);
  if (days.size === 0) return days;
  const read = pageReader(site);
  const languages = languagesIn(site);
  const changes = new Map<string, string>();
  for (const name of filesBelow(join(site, 'pages')).filter((one) => one.endsWith('.ts'))) {
    const file = join(site, 'pages', name);
    const paths = addressesOf(read(file).path, languages);
    if (paths.length === 0) continue;
    const fileDays = [...filesOf(site, file, read)].map((one) => days.get(one));
    const lastDay = fileDays.includes(undefined) ? undefined : fileDays.sort().at(-1);
    if (lastDay !== undefined) for (const path of paths) changes.set(encodeAddress(path), lastDay);
  }
  return changes;
};
