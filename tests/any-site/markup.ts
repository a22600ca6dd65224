import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlFaults, parsers } from '../setup/markup-faults.ts';
import { queriesOn } from './lazy-pieces.ts';
import { noPage, ROOM_PASSWORD, type SiteUnderTest } from './site-under-test.ts';

/** Judging takes longer than the server keeps a connection that nobody uses: no request goes over an old one. */
const HTML = { Accept: 'text/html', Connection: 'close' };

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
      ...site.languages.flatMap(({ declared: { forms, home } }) =>
        forms.map(({ id }) => `${home}?sent=${id}`),
      ),
      ...site.declared.forms.map(({ endpoint }) => endpoint),
      ...site.languages.map(({ declared }) => noPage(declared)),
    ];
    for (const path of asked) {
      const isForm = path.startsWith('/api/');
      const answer = await fetch(address + path, {
        headers: HTML,
        ...(isForm && { method: 'POST', body: new URLSearchParams() }),
      });
      const isPacked = answer.headers.has('content-encoding');
      expect([path, isPacked]).toEqual([path, !isForm]);
      expect([path, await htmlFaults(await answer.text())]).toEqual([path, []]);
    }
  });

  test('pages that are drawn for one visitor are valid, and bare ones where none can be drawn', {
    tags: 'full',
  }, async () => {
    const { address } = site.running();
    const judge = async (path: string, headers: Record<string, string> = {}, status = 200) => {
      const answer = await fetch(address + path, { headers: { ...HTML, ...headers } });
      const text = await answer.text();
      expect([path, answer.status, await htmlFaults(text)]).toEqual([path, status, []]);
      return text;
    };
    const { page, close } = await site.visit({ javaScriptEnabled: false });
    for (const { path } of site.languages.flatMap(({ declared }) => declared.pages)) {
      await page.goto(address + path);
      for (const query of await queriesOn(page))
        await judge(`${path}?${new URLSearchParams([query])}`);
    }
    await close();
    await judge('/%zz', {}, 400);
    const form = site.declared.forms.find(({ handler }) => handler === 'data-room-password');
    if (!form) return;
    const inside = await fetch(address + form.endpoint, {
      method: 'POST',
      headers: HTML,
      body: new URLSearchParams({ password: ROOM_PASSWORD }),
      redirect: 'manual',
    });
    expect(inside.status).toBe(303);
    const Cookie = inside.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const at = new URL(inside.headers.get('location') ?? '', address);
    const room = await judge(at.pathname + at.search, { Cookie });
    const [, file] =
      /value="internal"\/><input type="hidden" name="file" value="([^"]+)"/.exec(room) ?? [];
    at.searchParams.set('file', file ?? '');
    const asked = await judge(at.pathname + at.search, { Cookie });
    expect(asked.includes('id="details"')).toBe(true);
  });
};
