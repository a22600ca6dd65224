import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The templates, with what each is for. */
export const TEMPLATES = {
  smallest: 'one page',
  company: 'pages, contact form, job applications, privacy policy',
  'data-room': 'as company, with documents for signing and for one-time codes',
  tutorial: 'as smallest, with the pictures, files and finished pages of docs/start.md',
};

/** The packages of a template, besides the framework. */
const PACKAGES = { tutorial: { '@fontsource-variable/source-serif-4': '5.3.1' } };

/** The languages of the templates' texts, with the language tags of their sites. */
export const LANGUAGES = { en: 'en-GB', de: 'de-CH' };

/** The template that another one extends: its files come first. */
const EXTENDS = { 'data-room': 'company', tutorial: 'smallest' };

const folderOf = (template) => join(import.meta.dirname, 'templates', template);

/** Returns the files of a template by path. Those of the extended template come first. */
const filesOf = (template) => {
  const base = EXTENDS[template];
  const ownFiles = readdirSync(folderOf(template), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(folderOf(template).length + 1), readFileSync(file)]);
  return new Map([...(base ? filesOf(base) : []), ...ownFiles]);
};

/** Returns a text as a string literal of TypeScript. */
const literal = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Replaces string literals of a source file by `texts`, which has the new text for each old one. */
const withTexts = (source, texts) =>
  source.replaceAll(/'((?:[^'\\\n]|\\.)*)'/g, (oldLiteral, text) => {
    const newText = texts[text.replaceAll(/\\(.)/g, '$1')];
    return newText === undefined ? oldLiteral : literal(newText);
  });

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns a site's name for the name of its folder: `town-library` becomes `Town Library`. */
export const titleOf = (folder) =>
  /^[a-z0-9-]+$/.test(folder)
    ? folder
        .split('-')
        .filter((part) => part !== '')
        .map((part) => part[0].toUpperCase() + part.slice(1))
        .join(' ')
    : folder;

/** Returns a package name for a site's name: small letters, digits and hyphens. */
export const packageName = (name) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'site';

/**
 * Returns the files of a new site by path.
 *
 * @param {object} site
 * @param {string} site.name its name, as visitors read it
 * @param {string} site.template one of `TEMPLATES`
 * @param {string} site.language one of `LANGUAGES`
 * @param {boolean} site.isForPnpm whether pnpm installs it
 * @param {string} site.framework the version of `declared-site`, or where npm finds it
 * @returns {Map<string, string | Buffer>}
 */
export const siteFiles = ({ name, template, language, isForPnpm, framework }) => {
  const files = filesOf(template);
  // A template has a file of translations by English text, such as `de.json`.
  const translations = language === 'en' ? {} : JSON.parse(files.get(`${language}.json`) ?? '{}');
  const texts = { ...translations, __NAME__: name, __LANGUAGE__: LANGUAGES[language] };
  const sources = [...files]
    .filter(([path]) => !/^[a-z]{2}\.json$/.test(path))
    .map(([path, content]) => [
      path,
      path.endsWith('.ts') ? withTexts(String(content), texts) : content,
    ]);
  const scripts = Object.fromEntries(
    ['dev', 'build', 'start', 'check', 'pack'].map((command) => [command, `site ${command}`]),
  );
  return new Map([
    ...sources,
    [
      'package.json',
      json({
        name: packageName(name),
        version: '0.0.0',
        private: true,
        type: 'module',
        scripts: { ...scripts, site: 'site', types: 'site generate && tsc' },
        dependencies: { ...PACKAGES[template], 'declared-site': framework },
        devDependencies: {
          '@types/node': '20.19.43',
          '@types/react': '19.3.0',
          typescript: '7.0.2',
        },
      }),
    ],
    ['tsconfig.json', json({ extends: 'declared-site/tsconfig.json' })],
    ['.gitignore', 'node_modules/\n.site/\ndata/store/\n'],
    ['README.md', readme(name)],
    // pnpm refuses an install with a script that nobody decided on. This one is not needed.
    ...(isForPnpm ? [['pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n']] : []),
  ]);
};

const readme = (name) => `# ${name}

A website generated from \`site.config.ts\`, \`pages/\` and \`forms/\` by declared-site.

- \`npm run dev\` shows the site while you write.
- \`npm run check\` names mistakes. \`npm run check -- --production\` also names texts that you have yet to write.
- \`npm run build\` and \`npm start\` build and serve it.
- \`npm run pack -- ../packed\` copies what a server needs into a folder.
- \`npm run site -- new page Events\` adds a page; \`npm run site -- --help\` lists the commands.
- The guides are in \`node_modules/declared-site/docs\`: begin with \`write-a-site.md\`.
`;
