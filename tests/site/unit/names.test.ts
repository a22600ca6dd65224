import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { site } from '../../../server/site.ts';
import { projectRoot } from '../../setup/running-site.ts';

/* The framework and its tests could serve a site of another trade unchanged. */

const { brand } = site;
const { public: open, internal } = optionsOf(site, 'dataRoom');
const documents = [...open, ...internal];

/** What nobody but this site calls something. */
const names = new Set([
  brand.name,
  ...Object.values(brand.email),
  ...documents.flatMap(({ name, fileName }) => [name, fileName]),
  ...optionsOf(site, 'jobs').cards.flatMap(({ id, title }) => [id, title]),
  ...site.pages.map(({ id }) => id).filter((id) => id.startsWith(`${brand.name.toLowerCase()}-`)),
]);

const escaped = [...names].map((name) => name.replace(/[^\w\s]/g, '\\$&'));
const named = new RegExp(`(?<![a-z_])(?:${escaped.join('|')})(?![a-z_])`, 'i');

const filesBelow = (place: string): string[] =>
  readdirSync(join(projectRoot, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // A build beside this test changes what is generated.
    .filter((file) => !file.includes('/.site/'));

test.each([
  ...['core', 'generators', 'renderer', 'server', 'cli'],
  ...['tests/any-site', 'tests/bench', 'tests/faults', 'tests/framework', 'tests/setup'],
  'tests/fixtures/observatory',
])('%s names nothing of this site', (place) => {
  const found = filesBelow(place).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [name] = named.exec(line) ?? [];
        return name === undefined ? [] : [`${file}:${index + 1} ${name}`];
      }),
  );
  expect(found).toEqual([]);
});
