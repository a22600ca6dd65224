import { expect, test } from 'vitest';
import { runSite } from '../../setup/running-site.ts';

test('a start after which nothing changed only listens: it neither generates nor builds', async () => {
  // It was built before the tests.
  const site = await runSite();
  await site.remove();
  // Lines of the log alone: where it listens, and what the site lacks.
  const said = site.said.split('\n').filter((line) => !line.startsWith('{'));
  expect(said).toEqual(['']);
  expect(site.said).toContain(`"msg":"Listening on ${site.address}"`);
});
