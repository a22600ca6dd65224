import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shownSize } from '../check/size.ts';
import { DeclarationError } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { bindingFor, quoted } from './names.ts';
import { topNames, withElement, withImport } from './source.ts';
import { documentText, formText, jobText, pageText } from './templates.ts';

/** The file that everything is registered in. */
export const CONFIG = 'site.config.ts';

/** What somebody wants to add. */
export interface Wish {
  root: string;
  site: Site;
  id: string;
  title: string;
  internal: boolean;
}

/** What is to be written, and what to do then. */
export interface Addition {
  config: (text: string) => string;
  file?: { path: string; text: string };
  next: string;
}

const refuse = (isTaken: boolean, what: string): void => {
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

const newJob = ({ site, id, title }: Wish): Addition => {
  refuse(
    site.jobs.some((job) => job.id === id),
    `A job with the id "${id}"`,
  );
  refuse(
    site.jobs.some((job) => job.title === title),
    `A job called "${title}"`,
  );
  return {
    config: (text) => withElement(text, ['jobs'], jobText(id, title)),
    next: `Write the job at the end of \`jobs\` in ${CONFIG}, then run \`npm run site -- generate\`.`,
  };
};

const newDocument = ({ root, site, id, title, internal }: Wish): Addition => {
  const room = internal ? 'internal' : 'public';
  const fileName = `${id.replace(/(?:^|-)([a-z0-9])/g, (part) => part.replace('-', '_').toUpperCase())}.pdf`;
  const known = [...site.documents.public, ...site.documents.internal];
  refuse(
    known.some((document) => document.id === id),
    `A document with the id "${id}"`,
  );
  refuse(
    known.some((document) => document.fileName === fileName),
    `A document with the file ${fileName}`,
  );
  const path = `data/documents/${room}/${fileName}`;
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  const fileSize = shownSize(found?.size ?? 0);
  const code = documentText({ id, name: title, fileName, fileSize }, found !== undefined);
  const put = `Put the file at ${path}, set its size and remove \`available: false\`, write the description`;
  return {
    config: (text) => withElement(text, ['documents', room], code),
    next: `${found ? 'Write the description' : put} in ${CONFIG}, then run \`npm run site -- generate\`.`,
  };
};

/** What can be added, and how; each throws a DeclarationError for what is there already. */
export const kinds: Readonly<Record<string, (wish: Wish) => Addition>> = {
  page: newPage,
  form: newForm,
  job: newJob,
  document: newDocument,
};
