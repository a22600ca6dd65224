import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeclarationError } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { bindingFor, quoted } from './names.ts';
import { topNames, withElement, withImport } from './source.ts';
import { formText, pageText } from './templates.ts';

/** The file that everything is registered in. */
export const CONFIG = 'site.config.ts';

/** What somebody wants to add. */
export interface Wish {
  root: string;
  site: Site;
  id: string;
  title: string;
  /** The flags that were given. */
  flags: ReadonlySet<string>;
}

/** What is to be written, and what to do then. */
export interface Addition {
  config: (text: string) => string;
  file?: { path: string; text: string };
  next: string;
}

/** @throws DeclarationError where what is to be added is there already */
export const refuse = (isTaken: boolean, what: string): void => {
  if (isTaken) throw new DeclarationError(`${what} exists. Choose another name.`);
};

const registered = (
  list: string,
  id: string,
  kind: 'Page' | 'Form',
  file: { path: string; text: string },
  next: string,
): Addition => ({
  file,
  next,
  config: (text) => {
    const name = bindingFor(id, kind, topNames(text));
    return withImport(withElement(text, [list], name), name, `./${file.path}`);
  },
});

const newPage = ({ root, site, id, title }: Wish): Addition => {
  const path = `pages/${id}.ts`;
  const served = site.pages.flatMap((page) => [
    page.path,
    ...page.aliases.map((alias) => alias.path),
  ]);
  refuse(
    site.pages.some((page) => page.id === id),
    `A page with the id "${id}"`,
  );
  refuse(served.includes(`/${id}`), `A page at "/${id}"`);
  refuse(existsSync(join(root, path)), path);
  const next = `Write the page in ${path}, then run \`npm run site -- generate\`.`;
  return registered('pages', id, 'Page', { path, text: pageText(id, title) }, next);
};

const newForm = ({ root, site, id, title }: Wish): Addition => {
  const path = `forms/${id}.ts`;
  if (/\d/.test(id))
    throw new DeclarationError('A form’s name has no digits: its endpoint takes none.');
  refuse(
    site.forms.some((form) => form.id === id),
    `A form with the id "${id}"`,
  );
  refuse(
    site.forms.some((form) => form.endpoint === `/api/${id}`),
    `A form at "/api/${id}"`,
  );
  refuse(existsSync(join(root, path)), path);
  const text = formText(site, new Date().toISOString().slice(0, 10));
  const section = `{ kind: 'form', heading: ${quoted(title)}, form: '${id}' }`;
  const next = `Write the form in ${path}, put ${section} into a page's sections, then run \`npm run site -- generate\`.`;
  return registered('forms', id, 'Form', { path, text }, next);
};

/** What can be added to any site, and how; each throws a DeclarationError for what is there already. */
export const kinds: Readonly<Record<string, (wish: Wish) => Addition>> = {
  page: newPage,
  form: newForm,
};
