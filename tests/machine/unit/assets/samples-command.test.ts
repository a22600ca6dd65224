import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { isSample } from '../../../../generators/assets/samples/sample-document.ts';
import { rootsOf } from '../../../../generators/workspace/roots.ts';
import { samples } from '../../../../server/cli/samples.ts';
import { editedSite } from '../generators/small-site.ts';

const PAPER = 'data/documents/public/Paper.pdf';
const COMING_SOON = 'data/documents/internal/Plan.pdf';

let root: string;
const paper = (): Buffer => readFileSync(join(root, PAPER));

const run = async (...args: string[]): Promise<string> => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await samples.run({ ...rootsOf(root), machine: root }, args);
  const text = said.mock.calls.join('\n');
  said.mockRestore();
  return text;
};

beforeEach(() => {
  root = editedSite();
});

test('what is missing is written, what is not available is not', async () => {
  rmSync(join(root, PAPER));
  expect(await run()).toContain(`write  ${PAPER}\n1 sample written.`);
  expect(isSample(paper())).toBe(true);
  expect(existsSync(join(root, COMING_SOON))).toBe(false);
  expect(await run()).toBe('0 samples written.');
});

test('--force renews a sample', async () => {
  rmSync(join(root, PAPER));
  await run();
  const whole = paper();
  writeFileSync(join(root, PAPER), whole.subarray(0, -100));
  expect(await run('--force')).toContain('1 sample written.');
  expect(paper().equals(whole)).toBe(true);
});

test('--force leaves a document of the operator alone, and says so', async () => {
  const mine = paper();
  expect(await run('--force')).toBe(`keep   ${PAPER}: it is no sample\n0 samples written.`);
  expect(paper().equals(mine)).toBe(true);
});
