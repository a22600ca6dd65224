import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('answer-many.ts', import.meta.url));

test('no answer stays in memory after its end until all that is old is collected', async () => {
  // A process of its own: its heap holds nothing of other tests.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);
  const { collections, each } = JSON.parse(stdout);
  expect(collections).toBeGreaterThan(50);
  // What is alive when young memory is collected for the second time moves to the old, as no answer should.
  expect(each).toBeLessThan(200);
});
