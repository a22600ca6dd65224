import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Article } from '../../core/config/article.ts';
import type { Site } from '../../core/config/site.ts';
import { placedSections } from '../../core/config/walk.ts';
import {
  type Diagnostic,
  didYouMean,
  distinctDiagnostics,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import { asOnDisk } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { encodingFaults } from '../check/sources.ts';
import type { MarkdownSource } from '../markdown/article.ts';
import { frontMatterOf } from './front-matter.ts';

/** The folder of a site's Markdown files. */
export const CONTENT = 'content';
/** The largest size of a file, in bytes. */
const MAX_BYTES = 250_000;

/** What reading the Markdown files of one language needs. */
export interface ArticleLanguage {
  /** The site in the default language, whose sections decide on the meaning of file names. */
  first: Site;
  /** Returns the address of a link inside the site in this language. */
  linkIn: (link: string) => string;
}

/** The reason why a file cannot be an article. */
type Problem = Pick<Diagnostic, 'found' | 'allowed' | 'fix'>;

/** Returns the Markdown files of a site, relative to its folder `content`. */
const contentFiles = (root: string): string[] =>
  filesBelow(join(root, CONTENT)).filter((file) => file.endsWith('.md'));

/** Returns the Markdown files that sections name, with the paths of the names. */
const namedFiles = (site: Site): { name: string; path: PropertyKey[] }[] =>
  placedSections(site).flatMap(({ section, definition, path }) =>
    (definition.articles?.(section) ?? []).map(({ name, path: inner }) => ({
      name,
      path: [...path, ...inner],
    })),
  );

/** Returns a name with the key of a language before its ending: `opening.fr.md`. */
const suffixed = (name: string, key: string): string => name.replace(/\.md$/, `.${key}.md`);

/**
 * Returns the files that may have the text of a name: in the language of a site, and in the
 * fallback language. On a site in English and French, `opening.md` has these candidates in English:
 * `opening.en.md`, `opening.md`. In French it has `opening.fr.md`. If the French page names a file
 * that the English one does not name, that file may also be the French text itself.
 */
const candidateFiles = (name: string, site: Site, namesOfFirst: ReadonlySet<string>) => {
  const { translations, multilingual, language } = site;
  const defaultKey = translations[0]?.key;
  const filesFor = (key: string | undefined, allowsUnsuffixed: boolean): string[] => [
    ...(key === undefined ? [] : [suffixed(name, key)]),
    ...(allowsUnsuffixed ? [name] : []),
  ];
  const key = translations.find(({ tag }) => tag === language)?.key;
  const { fallback } = multilingual;
  return {
    inLanguage: filesFor(key, key === defaultKey || !namesOfFirst.has(name)),
    inFallback: fallback === undefined ? [] : filesFor(fallback, fallback === defaultKey),
  };
};

const exists = (root: string, name: string): boolean =>
  existsSync(asOnDisk(join(root, CONTENT, name)));

const ALLOWED = `the path of a Markdown file below ${CONTENT}/`;

/** Returns the problem of a name without a file. `expected` is the file that it needs. */
const missingFile = (root: string, name: string, expected: string): Problem => {
  const files = contentFiles(root);
  const found = `${formatValue(name)}, but ${CONTENT}/${expected} does not exist`;
  if (expected !== name && files.includes(name))
    return {
      found,
      allowed: 'a file in each language',
      fix: 'Add the file, or set `multilingual.fallback`.',
    };
  // A frequent mistake: the file is in another folder, or its path repeats the folder.
  const elsewhere = [name, `pages/${name}`, `data/${name}`].find((file) =>
    existsSync(join(root, file)),
  );
  if (elsewhere?.startsWith(`${CONTENT}/`))
    return {
      found,
      allowed: ALLOWED,
      fix: `Write ${formatValue(elsewhere.slice(CONTENT.length + 1))}.`,
    };
  if (elsewhere !== undefined)
    return { found, allowed: ALLOWED, fix: `Move ${elsewhere} to ${CONTENT}/${name}.` };
  const fix = 'Add the file, or remove the section.';
  return { found, allowed: ALLOWED, fix, ...didYouMean(name, files) };
};

/** Returns the bytes of a file below `content`, or the reason why it is not read. */
export const bytesOf = (root: string, name: string): Buffer | Problem => {
  const path = `${CONTENT}/${name}`;
  const refuse = (what: string, fix?: string): Problem => ({
    found: `${path}, which ${what}`,
    allowed: `a Markdown file in ${CONTENT}/ of at most ${MAX_BYTES} bytes`,
    ...(fix && { fix }),
  });
  try {
    const file = realpathSync(asOnDisk(join(root, path)));
    if (relative(realpathSync(join(root, CONTENT)), file).split(sep)[0] === '..')
      return refuse('leads out of the folder', 'Copy the file into the folder.');
    const stat = statSync(file);
    if (!stat.isFile()) return refuse(stat.isDirectory() ? 'is a folder' : 'is no file');
    if (stat.size > MAX_BYTES)
      return refuse(`has ${stat.size} bytes`, 'Divide it into several files.');
    return readFileSync(file);
  } catch (cause) {
    return refuse(`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};

/** Returns the text of a file without a byte order mark, with `\n` as line end. */
export const decodedText = (bytes: Buffer): string =>
  bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/** Reads the article of a file. Only an entry of a collection may have front matter. */
const readArticle = async (
  root: string,
  name: string,
  bytes: Buffer,
  { isEntry, ...options }: Pick<MarkdownSource, 'language' | 'linkIn'> & { isEntry: boolean },
): Promise<{ article?: Article; faults: Diagnostic[] }> => {
  const file = asOnDisk(join(root, CONTENT, name));
  const undecoded = encodingFaults(file, bytes);
  if (undecoded.length > 0) return { faults: undecoded };
  const source = decodedText(bytes);
  const matter = frontMatterOf(source);
  if (matter && !isEntry)
    return {
      faults: [
        {
          path: [],
          place: { file, line: 1, column: 1, source },
          found: 'front matter in a file that belongs to no collection',
          allowed: `front matter in entries of a collection, ${CONTENT}/<name>.ts`,
          fix: 'Declare the collection, or remove the lines between the two "---".',
        },
      ],
    };
  const text = matter?.body ?? source;
  // The parser is loaded only for a site that has Markdown.
  const { makeArticle } = await import('../markdown/article.ts');
  const path = `${CONTENT}/${name}`;
  const { article, diagnostics } = await makeArticle({ text, file, path, ...options });
  const faults = diagnostics.map(({ line, column, ...fault }) => ({
    path: [],
    place: { file, line, column, source },
    ...fault,
  }));
  return { ...(article && { article }), faults };
};

/** Returns whether a file below `content` is an entry of a collection. */
const isOfCollection = ({ content }: Pick<Site, 'content'>, file: string): boolean =>
  Object.keys(content?.lists ?? {}).some((name) => file.startsWith(`${name}/`));

/**
 * Reads the Markdown files that a site's sections name. Returns them by name, and the diagnostics.
 */
export const readArticles = async (
  site: Site,
  root: string,
  { first, linkIn }: ArticleLanguage,
): Promise<{ articles: ReadonlyMap<string, Article>; faults: Diagnostic[] }> => {
  const articles = new Map<string, Article>();
  const faults: Diagnostic[] = [];
  const seenNames = new Set<string>();
  const namesOfFirst = new Set(namedFiles(first).map(({ name }) => name));
  const { translations, multilingual } = site;
  const fallback = translations.find(({ key }) => key === multilingual.fallback)?.tag;
  for (const { name, path } of namedFiles(site)) {
    if (seenNames.has(name)) continue;
    seenNames.add(name);
    const { inLanguage, inFallback } = candidateFiles(name, site, namesOfFirst);
    const present = inLanguage.filter((one) => exists(root, one));
    const file = present[0] ?? inFallback.find((one) => exists(root, one));
    if (present.length > 1)
      faults.push({
        path,
        found: `${present.map((one) => `${CONTENT}/${one}`).join(' and ')}`,
        allowed: 'one file in each language',
        fix: 'Delete one of them.',
      });
    if (file === undefined) {
      faults.push({ path, ...missingFile(root, name, inLanguage.at(-1) ?? name) });
      continue;
    }
    const bytes = bytesOf(root, file);
    if (!Buffer.isBuffer(bytes)) {
      faults.push({ path, ...bytes });
      continue;
    }
    const otherLanguage = present.length === 0 ? fallback : undefined;
    const { article, faults: articleFaults } = await readArticle(root, file, bytes, {
      language: otherLanguage ?? site.language,
      linkIn,
      isEntry: isOfCollection(site, file),
    });
    if (article)
      articles.set(name, { ...article, ...(otherLanguage && { language: otherLanguage }) });
    faults.push(...articleFaults);
  }
  return { articles, faults: distinctDiagnostics(faults) };
};

/** Returns a warning for each Markdown file that no section of any language shows. */
export const unusedArticles = (sites: readonly Site[], root: string): string[] => {
  const used = new Set(
    sites.flatMap((site) => [...site.articles.values()].map(({ file }) => file)),
  );
  return (
    contentFiles(root)
      .filter((file) => !isOfCollection(sites[0] ?? {}, file))
      .map((file) => `${CONTENT}/${file}`)
      // A section's name is in NFC, and a file system may store the name of its file in NFD.
      .filter((file) => !used.has(file.normalize('NFC')) && !used.has(file))
      .map((file) => `${file}: no section shows this file.`)
  );
};
