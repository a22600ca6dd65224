import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allPaths } from '../../core/config/anchors.ts';
import type { Site } from '../../core/config/site.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { collectionFilesOf } from '../../core/workspace/parts.ts';
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

/** The file in which pages are registered. */
export const CONFIG = 'site.config.ts';

/** The request of `site new`. */
export interface Wish {
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

/** The files to write, and the next steps for the author. */
export interface Addition {
  /** Changes the text of site.config.ts. Left out: it stays as it is. */
  config?: (text: string) => string;
  files?: readonly DeclarationFile[];
  next: string;
}

/** Something that `site new` can add. */
export interface Addable {
  /** Its flags and their descriptions. */
  readonly flags?: Readonly<Record<string, string>>;
  /** @throws ConfigError if it already exists */
  readonly add: (wish: Wish) => Addition;
}

/** @throws ConfigError if one of the names is taken */
export const refuseTaken = (...taken: readonly (string | false)[]): void => {
  const what = taken.find((one) => one !== false);
  if (what !== undefined) throw new ConfigError(`${what} exists. Choose another name.`);
};

/** Returns the config with a page added to its list. */
const registered = (text: string, id: string, { path }: DeclarationFile): string => {
  const name = bindingFor(id, topNames(text));
  return withImport(withElement(text, ['pages'], name), name, `./${path}`);
};

/** Returns the path of a new page's file. */
const freePage = ({ root, site, id }: Wish): string => {
  const path = `pages/${id}.ts`;
  refuseTaken(
    site.pages.some((page) => page.id === id) && `A page with the id "${id}"`,
    allPaths(site.pages).includes(`/${id}`) && `A page at "/${id}"`,
    existsSync(join(root, path)) && path,
  );
  return path;
};

/** Says where the new page is shown, and which written menu does not name it. */
const shownAt = ({ root, id }: Wish): string => {
  const config = readFileSync(join(root, CONFIG), 'utf8');
  const menus = ['header', 'footer'].filter((menu) => hasKey(config, ['navigation', menu]));
  return [
    `\`npm run dev\` shows it at /${id}.`,
    ...menus.map((menu) => `\`navigation.${menu}\` does not name it yet: \`{ to: '/${id}' }\`.`),
  ].join('\n');
};

const newPage = (wish: Wish): Addition => {
  const { id, title } = wish;
  const page = { path: freePage(wish), text: pageText(wish.site, id, title) };
  return {
    files: [page],
    config: (text) => registered(text, id, page),
    next: `Write the page in ${page.path}. ${shownAt(wish)}`,
  };
};

/** Adds a form, and a page that shows it. */
const newForm = (wish: Wish): Addition => {
  const { root, site, id, title } = wish;
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
  const page = { path: freePage(wish), text: formPageText(site, id, title, collection) };
  return {
    files: [form, page],
    config: (text) => registered(text, id, page),
    next: `Write the form in ${path} and its page in ${page.path}. ${shownAt(wish)}`,
  };
};

/** Adds a section kind: its schema and its component. */
const newSection = ({ root, site, id, title }: Wish): Addition => {
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

/** Returns what `site new` can add to the site's collections: an entry, by the collection's name. */
export const collectionKinds = (root: string): Readonly<Record<string, Addable>> =>
  Object.fromEntries(
    collectionFilesOf(root).map((file) => {
      const name = basename(file, '.ts');
      return [name, { add: (wish: Wish) => newEntry(wish, name) }];
    }),
  );

/** Adds an entry: a Markdown file in each language. It is a draft until the author says otherwise. */
const newEntry = ({ root, site, id, title }: Wish, collection: string): Addition => {
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

/** Writes new files, then the config if it changes. If that fails, all changes are undone. */
export const writeDeclaration = (
  root: string,
  config: DeclarationFile | undefined,
  files: readonly DeclarationFile[],
): void => {
  const draft = config && join(root, `${config.path}.${process.pid}.tmp`);
  const written: string[] = [];
  if (draft) writeFileSync(draft, config.text, { flag: 'wx' });
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
    if (draft) renameSync(draft, join(root, config.path));
  } catch (error) {
    for (const file of [...(draft ? [draft] : []), ...written]) rmSync(file, { force: true });
    throw error;
  }
};
