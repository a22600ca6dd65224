import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

/** All text in which a custom property may be used: styles, components, and what writes them. */
const sources = ['core', 'renderer', 'pages', 'generators'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?|mjs)$/.test(name))
    .map((name) => ({
      name: join(folder, name),
      text: readFileSync(join(root, folder, name), 'utf8'),
    })),
);
const all = sources.map(({ text }) => text).join('\n');

/** Which utilities Tailwind makes of a token, by the token's first part; of a breakpoint, a variant. */
const UTILITIES: Readonly<Record<string, string>> = {
  '--text-': 'text-',
  '--font-weight-': 'font-',
  '--leading-': 'leading-',
  '--animate-': 'animate-',
  '--breakpoint-': '(?:max-|min-)?',
  '--spacing-': '-?(?:[a-z]+-)+',
  '--container-': '(?:[a-z]+-)+',
};

const isIn = (pattern: string): boolean => new RegExp(pattern, 'm').test(all);

/** What Tailwind itself reads: how far its steps are, and what a transition is where none is said. */
const TAILWINDS = /^--(?:spacing|default-.+|.+-\*)$/;

const isUsed = (name: string): boolean => {
  if (TAILWINDS.test(name)) return true;
  // `--text-logo--line-height` goes with `--text-logo`.
  const token = name.replace(/(?<=\w)--.*$/, '');
  const [place = '', utility = ''] =
    Object.entries(UTILITIES).find(([start]) => token.startsWith(start)) ?? [];
  const made = utility && `(?<![\\w-])${utility}${token.slice(place.length)}(?![\\w-])`;
  // Read as `var(--name)` or `(--name)`, or set and read by its name in a script.
  return isIn(`\\(${token}[,)]|['"\`]${token}['"\`]`) || (made !== '' && isIn(made));
};

test('each custom property that is declared by hand is used', () => {
  const declared = sources
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/^\s*(--[\w-]+\*?)\s*:/gm)].map(([, one = '']) => [name, one] as const),
    );
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter(([, name]) => !isUsed(name))).toEqual([]);
});
