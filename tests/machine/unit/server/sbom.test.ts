import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../setup/running-site.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface Lock {
  readonly packages: Record<
    string,
    { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >;
}

const isMarked = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name.endsWith(':development') && value === 'true');

test('the bill of materials is CycloneDX, holds all that the server is made of, and marks what it is not', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const named = (marked: boolean) =>
    components
      .filter((one) => isMarked(one) === marked)
      .map(({ name, version }) => `${name}@${version}`);
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const needed = Object.entries(lock.packages)
    .filter(([path, one]) => path && !one.dev && !one.devOptional && !one.optional)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`);
  expect(named(false)).toEqual(expect.arrayContaining(needed));
  expect(named(true).map((one) => one.replace(/@[^@]*$/, ''))).toContain('vitest');
});
