import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFolder } from '../../../setup/running-site.ts';
import { until } from '../../../setup/until.ts';
import { temporaryFolder } from '../fixture.ts';
import { startRoom } from './room-server.ts';

/** What draws the pages of this build; it waits until it is let go. */
const bundle = `export const renderPage = async () => {
  await globalThis.drawingMayEnd;
  return '<h1>Drawn</h1>';
};`;

/** The build of the site, with pages that are drawn no sooner than the test wants. */
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

test('beyond what can be drawn at once, a page asks to come back', async () => {
  let letGo = (): void => undefined;
  const drawingMayEnd = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  Object.assign(globalThis, { drawingMayEnd });
  const room = await startRoom({ clientFolder: await slowBuild() });
  onTestFinished(room.remove);

  const refused: Response[] = [];
  const load = async (): Promise<number> => {
    const url = `${room.address}/archive?room=internal`;
    const answer = await fetch(url, { headers: { Accept: 'text/html' } });
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  };
  const loads = Array.from({ length: 20 }, load);
  await until('four are refused', () => refused.length === 4);
  letGo();
  expect((await Promise.all(loads)).sort()).toEqual([
    ...Array(16).fill(200),
    ...Array(4).fill(503),
  ]);
  const [page] = refused;
  expect(page?.headers.get('retry-after')).toBe('60');
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page?.text()).toContain('Too many people are here right now.');
});
