import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINE_DIED, type Engine, type LaunchEngine } from '../../setup/engines/visitor.ts';
import { projectRoot, type RunningSite, runSite } from '../../setup/running-site.ts';

/** What becomes of the style sheet of the faces on its way. */
type Way = 'free' | 'stalled' | 'refused';

const STALL_MS = 4000;

/** A door in front of the site, which all but that sheet passes at once. */
const sheetDoor = async (origin: string) => {
  const door = { way: 'free' as Way, address: '', close: () => {} };
  const server = createServer(({ method, url: path = '', headers }, answer) => {
    const isSheet = path.includes('/faces.');
    if (isSheet && door.way === 'refused') {
      answer.writeHead(500).end();
      return;
    }
    const passOn = () =>
      request(origin + path, { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      })
        .on('error', () => answer.destroy())
        .end();
    if (isSheet && door.way === 'stalled') setTimeout(passOn, STALL_MS);
    else passOn();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  door.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  door.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return door;
};

/** WebKit reports a paint only after the load event. */
const isPainted = () => performance.getEntriesByType('paint').length > 0;

/** Whether the page's first paint waited for the sheet, how many faces are there, and whether it is read. */
const seen = () => {
  const [paint] = performance.getEntriesByType('paint');
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sheet = entries.find(({ name }) => name.includes('/faces.'));
  return {
    waited: paint && sheet && paint.startTime >= sheet.responseEnd,
    faces: [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
    ).length,
    isRead: document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }),
  };
};

/** How text is shown on a first visit, whatever becomes of the faces. */
export const describeFirstPaint = (engineName: string, launch: LaunchEngine): void => {
  const retry = { count: 2, condition: new RegExp(ENGINE_DIED) };
  describe(`the first paint in ${engineName}`, { retry }, () => {
    let running: RunningSite;
    let door: Awaited<ReturnType<typeof sheetDoor>>;
    let engine: Engine;
    beforeAll(async () => {
      running = await runSite(projectRoot);
      door = await sheetDoor(running.address);
      engine = await launch(door.address, tmpdir());
    });
    afterAll(async () => {
      await engine?.close();
      door?.close();
      await running?.remove();
    });

    const visited = async (way: Way) => {
      door.way = way;
      const visitor = await engine.visit(false);
      try {
        await visitor.open('/about');
        await vi.waitUntil(() => visitor.see(isPainted), { timeout: 20_000 });
        return await visitor.see(seen);
      } finally {
        await visitor.close().catch(() => {});
      }
    };

    test('the first paint waits for the sheet, and stands in the faces', async () => {
      // On a machine that is very busy even this sheet may come too late.
      await expect
        .poll(() => visited('free'), { timeout: 60_000 })
        .toEqual({ waited: true, faces: 2, isRead: true });
    });

    test('a sheet that is stalled holds the paint up no longer than a second or so', async () => {
      // A late sheet may still be used, if nothing visible moves by that.
      expect(await visited('stalled')).toMatchObject({ waited: false, isRead: true });
    });

    test('a sheet that is refused leaves the page as readable', async () => {
      expect(await visited('refused')).toMatchObject({ faces: 0, isRead: true });
    });
  });
};
