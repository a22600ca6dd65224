import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allPaths } from '../../core/config/anchors.ts';
import type { Site } from '../../core/config/site.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { collectionFilesOf } from '../../core/workspace/find-modules.ts';
import { hasKey, topNames, withElement, withImport } from '../source/edit.ts';
import { bindingFor } from './names.ts';
import {
  entryText,
  formPageText,
  formText,
  pageText,
  sectionComponentText,
  sectionEntry,
  sectionText,
} from './templates.ts';

/** The file that lists the pages. */
export const CONFIG = 'site.config.ts';

/** The arguments of `site new`. */
export interface NewOptions {
  root: string;
  site: Site;
  id: string;
  title: string;
  /** The flags of the command. */
  flags: ReadonlySet<string>;
}

/** A source file of the site. */
export interface DeclarationFile {
  path: string;
  text: string;
}

/** What `site new` writes, and the next steps for the author. */
export interface Addition {
  /** Returns the changed text of site.config.ts. Absent if the file does not change. */
  config?: (text: string) => string;
  /** New files. */
  files?: readonly DeclarationFile[];
  /** The next steps, as a text for the terminal. */
  next: string;
}

/** Something that `site new` can add. */
export interface Addable {
  /** Its flags and their descriptions. */
  readonly flags?: Readonly<Record<string, string>>;
  /** @throws ConfigError if it already exists */
  readonly add: (options: NewOptions) => Addition;
}

/**
 * Refuses to replace something. Each argument is false, or names something that exists.
 *
 * @throws ConfigError for the first one that exists
 */
export const refuseTaken = (...existing: readonly (string | false)[]): void => {
  const first = existing.find((one) => one !== false);
  if (first !== undefined) throw new ConfigError(`${first} exists. Choose another name.`);
};

/** Returns the config with a page added to its list. */
const withPage = (text: string, id: string, { path }: DeclarationFile): string => {
  const name = bindingFor(id, topNames(text));
  return withImport(withElement(text, ['pages'], name), name, `./${path}`);
};

/** Returns the path of a new page's file. @throws ConfigError if the page exists */
const newPagePath = ({ root, site, id }: NewOptions): string => {
  const path = `pages/${id}.ts`;
  refuseTaken(
    site.pages.some((page) => page.id === id) && `A page with the id "${id}"`,
    allPaths(site.pages).includes(`/${id}`) && `A page at "/${id}"`,
    existsSync(join(root, path)) && path,
  );
  return path;
};

/** Returns the next steps after a new page: its address, and the menus that lack it. */
const nextSteps = ({ root, id }: NewOptions): string => {
  const config = readFileSync(join(root, CONFIG), 'utf8');
  const menus = ['header', 'footer'].filter((menu) => hasKey(config, ['navigation', menu]));
  return [
    `\`npm run dev\` shows it at /${id}.`,
    ...menus.map((menu) => `\`navigation.${menu}\` does not name it yet: \`{ to: '/${id}' }\`.`),
  ].join('\n');
};

/** Adds a page. */
const newPage = (options: NewOptions): Addition => {
  const { id, title } = options;
  const page = { path: newPagePath(options), text: pageText(options.site, id, title) };
  return {
    files: [page],
    config: (text) => withPage(text, id, page),
    next: `Write the page in ${page.path}. ${nextSteps(options)}`,
  };
};

/** Adds a form, and a page that shows it. */
const newForm = (options: NewOptions): Addition => {
  const { root, site, id, title } = options;
  const path = `forms/${id}.ts`;
  if (/\d/.test(id)) throw new ConfigError('A form’s name has no digits: its endpoint takes none.');
  const collection = id.replaceAll('-', '_');
  refuseTaken(
    site.forms.some((form) => form.id === id) && `A form with the id "${id}"`,
    site.forms.some((form) => form.endpoint === `/api/${id}`) && `A form at "/api/${id}"`,
    site.forms.some(({ store }) => store?.collection === collection) &&
      `A collection "${collection}"`,
    existsSync(join(root, path)) && path,
  );
  const form = { path, text: formText(site, collection, new Date().toISOString().slice(0, 10)) };
  const page = { path: newPagePath(options), text: formPageText(site, id, title, collection) };
  return {
    files: [form, page],
    config: (text) => withPage(text, id, page),
    next: `Write the form in ${path} and its page in ${page.path}. ${nextSteps(options)}`,
  };
};

/** Adds a section kind: its schema and its component. */
const newSection = ({ root, site, id, title }: NewOptions): Addition => {
  const folder = `pages/sections/${id}`;
  refuseTaken(
    site.kinds.has(id) && `A section kind "${id}"`,
    existsSync(join(root, folder)) && folder,
  );
  return {
    files: [
      { path: `${folder}/section.ts`, text: sectionText() },
      { path: `${folder}/${id}.tsx`, text: sectionComponentText(id) },
    ],
    next: [
      'Put it into the `sections` of a page:',
      `  ${sectionEntry(site, id, title)},`,
      'Then run `npm run site -- generate`: the editor completes the new kind.',
    ].join('\n'),
  };
};

/** What `site new` can add to any site, by name. */
export const kinds: Readonly<Record<string, Addable>> = {
  page: { add: newPage },
  form: { add: newForm },
  section: { add: newSection },
};

/**
 * Returns what `site new` can add to the site's collections: an entry, by the collection's name.
 */
export const collectionKinds = (root: string): Readonly<Record<string, Addable>> =>
  Object.fromEntries(
    collectionFilesOf(root).map((file) => {
      const name = basename(file, '.ts');
      return [name, { add: (options: NewOptions) => newEntry(options, name) }];
    }),
  );

/** Adds an entry: a Markdown file in each language. The entry is a draft. */
const newEntry = ({ root, site, id, title }: NewOptions, collection: string): Addition => {
  const keys = site.translations.map(({ key }) => `.${key}`);
  const paths = (keys.length === 0 ? [''] : keys).map(
    (key) => `content/${collection}/${id}${key}.md`,
  );
  refuseTaken(...paths.map((path) => existsSync(join(root, path)) && path));
  const day = new Date().toISOString().slice(0, 10);
  return {
    files: paths.map((path, at) => ({ path, text: entryText(title, at === 0 ? day : undefined) })),
    next: `Write the entry in ${paths.join(' and ')}. Remove \`draft: true\` to publish it.`,
  };
};

/**
 * Writes new files, then the config if it changes. If one cannot be written, all changes are
 * undone. The config is written beside its file first, and renamed at last.
 */
export const writeDeclaration = (
  root: string,
  config: DeclarationFile | undefined,
  files: readonly DeclarationFile[],
): void => {
  const temporary = config && join(root, `${config.path}.${process.pid}.tmp`);
  const written: string[] = [];
  if (temporary) writeFileSync(temporary, config.text, { flag: 'wx' });
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
    if (temporary) renameSync(temporary, join(root, config.path));
  } catch (error) {
    for (const file of [...(temporary ? [temporary] : []), ...written])
      rmSync(file, { force: true });
    throw error;
  }
};
