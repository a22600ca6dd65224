import { expect, test } from 'vitest';
import { runSite } from '../../setup/running-site.ts';
import { plainLinesOf } from './plain-lines.ts';

test('a start after which nothing changed only listens: it neither generates nor builds', async () => {
  // It was built before the tests.
  const site = await runSite();
  await site.remove();
  // Lines of the log alone: where it listens, and what the site lacks.
  expect(plainLinesOf(site)).toEqual(['']);
  expect(site.said).toContain(`"msg":"Listening on ${site.address}"`);
});
