import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { FIXTURE } from '../../vitest.config.ts';

export interface Feature {
  /** The pages and forms of the fixture that it needs, by the names of their files. */
  readonly pages: readonly string[];
  readonly forms: readonly string[];
  /** What shows it in what is built. */
  readonly built: RegExp;
  /** What shows it among the commands, if it has any. */
  readonly commands?: RegExp;
  /** What shows it in the description of the API, if it has calls. */
  readonly described?: RegExp;
}

export const FEATURES: Readonly<Record<string, Feature>> = {
  dataRoom: {
    pages: ['archive'],
    forms: ['download', 'password'],
    built: /data-room|room-register|ndaAccepted/,
    commands: /\b(?:codes|nda)\b/,
    described: /data-room/,
  },
  jobs: { pages: ['posts'], forms: ['application'], built: /apply=|job-points/ },
  cookieBanner: { pages: [], forms: [], built: /cookie-(?:banner|consent)/ },
  pressKit: {
    pages: ['media'],
    forms: [],
    built: /\/api\/(?:logo|download)|brand-assets/,
    described: /\/api\/(?:logo|download)/,
  },
};

/** A folder with the fixture's files and a site config with one of its features. */
export const siteWith = (name: string, { pages, forms }: Feature): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alone-'));
  onTestFinished(() => {
    for (const path of [folder, rootsOf(folder).work])
      rmSync(path, { recursive: true, force: true });
  });
  cpSync(FIXTURE, folder, { recursive: true });
  cpSync(join(FIXTURE, 'site.config.ts'), join(folder, 'whole.ts'));
  for (const file of readdirSync(join(folder, 'forms')))
    if (!forms.includes(basename(file, '.ts'))) rmSync(join(folder, 'forms', file));
  const config = `import { defineSite } from 'declared-site';
import whole from './whole.ts';
${pages.map((name) => `import ${name} from './pages/${name}.ts';\n`).join('')}
const { brand, features: { ${name} } = {} } = whole;
const home = {
  id: 'home',
  path: '/',
  title: 'Home',
  aliases: [{ path: '/privacy' }],
  sections: [{ kind: 'hero' as const, heading: 'A dome' }],
};
export default defineSite({
  brand,
  pages: [${['home', ...pages].join(', ')}],
  features: { ${name} },
});
`;
  writeFileSync(join(folder, 'site.config.ts'), config);
  return folder;
};

/** Expects a text to show a feature, and none of the others. */
export const expectAlone = (
  name: string,
  where: 'built' | 'commands' | 'described',
  text: string,
): void => {
  for (const [other, { [where]: signs }] of Object.entries(FEATURES))
    if (signs) expect([other, where, signs.test(text)]).toEqual([other, where, other === name]);
};
