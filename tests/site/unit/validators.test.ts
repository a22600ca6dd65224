import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../setup/running-site.ts';
import { CODE_VALIDATORS, ELSEWHERE, SITE_VALIDATORS } from '../../validators/list.ts';

test('docs/external-validators.md names every validator with its version, of both sites and of the code', () => {
  const text = readFileSync(join(projectRoot, 'docs', 'external-validators.md'), 'utf8');
  const rows = text.split('\n').map((line) => line.replace(/ +/g, ' '));
  const times = (start: string) => rows.filter((row) => row.startsWith(start)).length;
  /** The validator of each row, with its numbers of subjects and messages. */
  const found = (validators: typeof SITE_VALIDATORS) =>
    validators.map(({ name, version }) => {
      const start = `| ${name} | ${version} |`;
      const row = rows.find((one) => one.startsWith(`${start} `)) ?? '';
      const subjects = [...row.slice(start.length).matchAll(/ [^|]*\w[^|]* \| \d+ \|/g)].length;
      return [name, times(`${start} `), subjects];
    });
  expect(found(SITE_VALIDATORS)).toEqual(SITE_VALIDATORS.map(({ name }) => [name, 1, 2]));
  expect(found(CODE_VALIDATORS)).toEqual(CODE_VALIDATORS.map(({ name }) => [name, 1, 1]));
  for (const row of ELSEWHERE) expect([row, times(`| ${row.join(' | ')} |`)]).toEqual([row, 1]);
});
