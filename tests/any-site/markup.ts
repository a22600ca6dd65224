import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlFaults, parsers } from '../setup/markup-faults.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** What parsers and validators that are not ours say of every file of every site. */
export const describeMarkup = (site: SiteUnderTest): void => {
  test.each(parsers)('every built file %s is well-formed', async (names, faultsOf) => {
    const folder = join(site.work, 'dist', 'client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const judged = files.filter((file) => names.test(file));
    expect(judged.length).toBeGreaterThan(0);
    for (const file of judged)
      expect([file, await faultsOf(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, []]);
  });

  test('pages that the server draws are valid; compressed where they are the same for everybody', async () => {
    const { address } = site.running();
    const asked = [
      ...site.declared.forms.map(({ id }) => `/?sent=${id}`),
      ...site.declared.forms.map(({ endpoint }) => endpoint),
      '/no-such-page',
    ];
    for (const path of asked) {
      const isForm = path.startsWith('/api/');
      const answer = await fetch(address + path, {
        headers: { Accept: 'text/html' },
        ...(isForm && { method: 'POST', body: new URLSearchParams() }),
      });
      const isPacked = answer.headers.has('content-encoding');
      expect([path, isPacked]).toEqual([path, !isForm]);
      expect([path, await htmlFaults(await answer.text())]).toEqual([path, []]);
    }
  });
};
