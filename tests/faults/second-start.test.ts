import { expect, test } from 'vitest';
import { runSite } from '../setup/running-site.ts';

test('a start after which nothing changed only listens: it neither generates nor builds', async () => {
  const first = await runSite();
  await first.remove();
  const second = await runSite();
  await second.remove();
  expect(second.said).toBe(`Listening on ${second.address}\n`);
});
