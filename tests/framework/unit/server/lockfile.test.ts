import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../setup/running-site.ts';

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as T;
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');

/** Where a package finds another, as Node looks for it: from its own folder outwards. */
const found = (from: string, name: string): Locked | undefined => {
  for (
    let folder = from;
    ;
    folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')
  ) {
    const one = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (one !== undefined || folder === '') return one;
  }
};

test('the lockfile holds the optional parts of every platform, so that npm ci works on each', () => {
  const parts = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [path, name] as const),
  );
  expect(parts.length).toBeGreaterThan(100);
  // npm leaves out those of other platforms when it works over a node_modules that is there.
  expect(parts.filter(([path, name]) => found(path, name) === undefined)).toEqual([]);
});

test('the lockfile is of this package.json, whose versions are exact', () => {
  const { dependencies, devDependencies } = read<Locked>('package.json');
  expect(packages['']).toMatchObject({ dependencies, devDependencies });
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, found('', name)?.version]).toEqual([name, version]);
});
