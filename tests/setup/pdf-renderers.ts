import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { markedCopy } from '../../server/data-room/watermark/mark.ts';
import { distancesOf } from './pdf-judges.ts';

/** What is drawn alike differs by its soft edges alone; a gradient that one leaves out, by far more. */
const mostApart = 3;

/** Tests that each PDF of the site under test is drawn alike by programs that share no code. */
export const describeDocuments = (): void => {
  const data = join(rootsOf().site, 'data');
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
  const pdfs = names.filter((name) => name.endsWith('.pdf'));

  test.each(pdfs)('three renderers draw %s alike, marked as well', async (name) => {
    const original = readFileSync(join(data, name));
    const recipient = { name: 'Ada', email: 'ada@example.com', at: '2026-11-21', reference: 'A' };
    for (const bytes of [original, await markedCopy(original, recipient)]) {
      for (const [pair, apart] of Object.entries(await distancesOf(bytes)))
        expect([pair, apart < mostApart, apart]).toEqual([pair, true, apart]);
    }
  });
};
