import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFolder } from '../../../setup/running-site.ts';
import { until } from '../../../setup/until.ts';
import { temporaryFolder } from '../fixture.ts';
import { startRoom } from './room-server.ts';

/**
 * What draws the pages of this build; it holds its thread until it is let go by a file beside it.
 */
const bundle = `import { existsSync } from 'node:fs';
const clock = new Int32Array(new SharedArrayBuffer(4));
export const renderPage = async () => {
  while (!existsSync(new URL('go', import.meta.url))) Atomics.wait(clock, 0, 0, 10);
  return '<h1>Drawn</h1>';
};`;

/** The build of the site, with pages that are rendered when the test wants. */
async function slowBuild(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const clientFolder = join(folder.path, 'client');
  await cp(join(builtFolder, 'client'), clientFolder, { recursive: true });
  await cp(join(builtFolder, 'server', 'pages'), join(folder.path, 'server', 'pages'), {
    recursive: true,
  });
  await writeFile(join(folder.path, 'server', 'render-page.mjs'), bundle);
  return clientFolder;
}

test('pages are rendered beside the main thread, and beyond the limit the answer is 503', async () => {
  const clientFolder = await slowBuild();
  const room = await startRoom({ clientFolder });
  onTestFinished(room.remove);

  const refused: Response[] = [];
  const load = async (): Promise<number> => {
    const url = `${room.address}/archive?room=internal`;
    const answer = await fetch(url, { headers: { Accept: 'text/html' } });
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  };
  const loads = Array.from({ length: 20 }, load);
  // A page that is rendered ahead waits, too. All are answered although nothing comes from the
  // thread.
  await until('five are refused', () => refused.length >= 5);
  expect((await fetch(`${room.address}/healthz`)).status).toBe(200);
  await writeFile(join(clientFolder, '..', 'server', 'go'), '');
  const statuses = await Promise.all(loads);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual(refused.map(() => 503));
  const [page] = refused;
  expect(page?.headers.get('retry-after')).toBe('60');
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page?.text()).toContain('Too many people are here right now.');
});
