import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MarkOutcome } from '../../../../server/data-room/watermark/mark.ts';
import {
  type Marker,
  openMarkedCopies,
} from '../../../../server/data-room/watermark/marked-copies.ts';

test('a late failure of an earlier version does not repeat the trial of the newer one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marked-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'plan.pdf');
  const trials: { end: (outcome: MarkOutcome) => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<MarkOutcome>((end, fail) => {
      if (trials.push({ end, fail }) > 2) end('marked');
    });
  const copies = await openMarkedCopies({
    folder: join(folder, 'copies'),
    marker: { run } as unknown as Marker,
    onUnmarkable: () => undefined,
  });
  writeFileSync(source, 'first');
  const first = copies.isMarkable(source);
  await expect.poll(() => trials.length).toBe(1);
  writeFileSync(source, 'the second');
  const second = copies.isMarkable(source);
  await expect.poll(() => trials.length).toBe(2);
  trials[1]?.end('marked');
  expect(await second).toBe(true);
  trials[0]?.fail(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect([await copies.isMarkable(source), trials.length]).toEqual([true, 2]);
});
