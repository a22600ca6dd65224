import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../setup/running-site.ts';

interface Component {
  readonly name: string;
  readonly version: string;
}

interface Lock {
  readonly packages: Record<
    string,
    { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >;
}

test('the bill of materials is CycloneDX and names all that the server is made of', () => {
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
  const named = components.map(({ name, version }) => `${name}@${version}`);
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const needed = Object.entries(lock.packages)
    .filter(([path, one]) => path && !one.dev && !one.devOptional && !one.optional)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`);
  expect(named).toEqual(expect.arrayContaining(needed));
});
