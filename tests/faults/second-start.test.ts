import { expect, test } from 'vitest';
import { runSite } from '../setup/running-site.ts';

test('a start after which nothing changed only listens: it neither generates nor builds', async () => {
  // It was built before the tests.
  const site = await runSite();
  await site.remove();
  expect(site.said).toBe(`Listening on ${site.address}\n`);
});
