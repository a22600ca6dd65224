import { isAbsolute, join, relative, sep } from 'node:path';
import { PLACEHOLDER } from '../../core/config/placeholders.ts';
import type { DeclarationFile } from './additions.ts';
import { quoted } from './names.ts';

/** Returns the relative path from site to framework, with slashes. */
const wayTo = (framework: string, site: string): string => {
  const way = relative(site, framework).split(sep).join('/');
  return isAbsolute(way) || way.startsWith('..') ? way : `./${way}`;
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const config = (name: string): string => `import { defineSite } from 'declared-site';
import home from './pages/home.ts';

export default defineSite({ brand: { name: ${quoted(name)} }, pages: [home] });
`;

const home = (name: string): string => `import { definePage } from 'declared-site';

export default definePage({
  path: '/',
  title: ${quoted(name)},
  sections: [{ kind: 'hero', lead: ${quoted(`${PLACEHOLDER}.`)} }],
});
`;

const readme = (name: string, framework: string): string => `# ${name}

\`npm start\` builds and serves this site, \`npm run dev\` shows it while you write, \`npm run site -- check\` names mistakes.
\`${framework}/docs/write-a-site.md\` describes what you can configure.
`;

/** Returns the files of a minimal site. */
export const firstSite = (
  folder: string,
  framework: string,
  id: string,
  name: string,
): DeclarationFile[] => {
  const way = wayTo(framework, folder);
  // The path may contain spaces. Every shell understands double quotes.
  const site = `node "${way}/cli/bootstrap.mjs" --site .`;
  const scripts = { start: `${site} start`, dev: `${site} dev`, site };
  return [
    { path: 'site.config.ts', text: config(name) },
    { path: join('pages', 'home.ts'), text: home(name) },
    { path: 'package.json', text: json({ name: id, private: true, type: 'module', scripts }) },
    { path: 'tsconfig.json', text: json({ extends: `${way}/tsconfig.site.json` }) },
    { path: '.gitignore', text: '.site/\ndata/store/\n' },
    { path: 'README.md', text: readme(name, way) },
  ];
};
