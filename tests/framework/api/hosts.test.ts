import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { containerFiles } from '../../../generators/build/container.ts';
import { VARIABLE_NAMES } from '../../../server/features/features.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { projectRoot } from '../../setup/running-site.ts';

/* The files for hosts in docs/hosts.md fit the server and its container file. */

const guide = readFileSync(join(projectRoot, 'docs', 'hosts.md'), 'utf8');
const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1] ?? '';
const container = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');
const inContainer = (name: string): string | undefined =>
  new RegExp(`^\\s*(?:ENV )?${name}=(\\S+)`, 'm').exec(container)?.[1];

test('the container file of this repository is the one that the command writes', () => {
  for (const { path, text } of containerFiles(rootsOf(projectRoot)))
    expect([path, readFileSync(join(projectRoot, path), 'utf8')]).toEqual([path, text]);
});

test('fly.toml has port, folder and check of the container', () => {
  const [, variables = ''] = /^\[env\]\n(.*?)\n\n/ms.exec(blockOf('toml')) ?? [];
  const env = Object.fromEntries(
    [...variables.matchAll(/^ {2}(\w+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(Object.keys(env)).toEqual(['TRUST_PROXY', 'NEW_STORE']);
  expect(readEnvironment(env)).toMatchObject({ TRUST_PROXY: 2, NEW_STORE: 'allow' });
  expect(blockOf('toml')).toContain(`internal_port = ${inContainer('PORT')}`);
  expect(blockOf('toml')).toContain(`destination = "${inContainer('DATA_DIR')}"`);
  expect(blockOf('toml')).toContain('path = "/readyz"');
});

test('render.yaml has scripts of a new site and variables of the server', () => {
  const yaml = blockOf('yaml');
  const entries = [...yaml.matchAll(/- key: (\w+)\n\s+(?:value: (.*)|generateValue: true)$/gm)];
  const env = Object.fromEntries(
    entries.map(([, name = '', value = 'x'.repeat(44)]) => [name, value]),
  );
  const { NODE_VERSION, ...own } = env;
  expect(NODE_VERSION).toMatch(/^24\./);
  expect(Object.keys(own).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  expect(readEnvironment(own)).toMatchObject({ HOST: '0.0.0.0' });
  const disk = /mountPath: (.*)/.exec(yaml)?.[1] ?? '-';
  expect(own.DATA_DIR?.startsWith(`${disk}/`)).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toContain('start');
  expect(yaml).toContain('healthCheckPath: /readyz');
});
