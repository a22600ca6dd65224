import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { resolveSite, type SiteConfig } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/* Statistics of another provider: what the policy allows, and what the server forwards. */

const SCRIPT = '/api/statistics/js/script.js';
const EVENT = '/api/statistics/api/event';
const parts = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));

type Analytics = NonNullable<NonNullable<SiteConfig['features']>['analytics']>;

/** Starts a server for a site with these statistics. */
const serverWith = async (analytics: Analytics): Promise<StartedServer> => {
  const sections = [{ kind: 'hero' as const, heading: 'Heading' }];
  const site = resolveSite(
    {
      brand: { name: 'Example' },
      features: { analytics, cookieBanner: { policy: '/' } },
      pages: [{ path: '/', title: 'Home', sections }],
    },
    parts,
  );
  const server = await startTestServer({ site });
  onTestFinished(() => server.remove());
  return server;
};

const policyOf = async ({ address }: StartedServer): Promise<string[]> => {
  const { headers } = await fetch(address);
  return (headers.get('content-security-policy') ?? '').split(';');
};

interface Seen {
  readonly request: IncomingMessage;
  readonly body: string;
}

let provider: Server;
let host: string;
let seen: Seen[];
/** How the provider answers, after it has noted the request. */
let answer: RequestListener;

beforeEach(async () => {
  seen = [];
  answer = (request, response) => {
    if (request.method === 'POST') response.writeHead(202).end('ok');
    else response.setHeader('Content-Type', 'text/javascript').end('count();');
  };
  provider = createServer(async (request, response) => {
    seen.push({ request, body: await text(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const plausible = (more: object = {}): Analytics => ({
  plausible: { domain: 'site.example', host, proxy: true, ...more },
});

const event = JSON.stringify({ n: 'pageview', d: 'site.example' });
const sent = (headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: event,
  headers: { 'Content-Type': 'text/plain', 'User-Agent': 'A browser', ...headers },
});

describe('the policy', () => {
  test('has the origin of a service in what it needs, and in nothing else', async () => {
    const [plain, direct] = await Promise.all(
      [{ proxy: true }, { proxy: false }].map(async (more) =>
        policyOf(await serverWith(plausible(more))),
      ),
    );
    const changed = direct?.filter((directive) => !plain?.includes(directive));
    expect(changed?.map((directive) => directive.replace(/ 'sha\S+/, ''))).toEqual([
      `script-src 'self' ${host}`,
      `connect-src 'self' ${host}`,
    ]);
  });

  test('of Matomo has pictures too; of a script what its author names', async () => {
    const matomo = await policyOf(await serverWith({ matomo: { host, siteId: 3 } }));
    expect(matomo).toContain(`img-src 'self' data: ${host}`);
    expect(matomo.filter((directive) => directive.includes(host))).toHaveLength(3);
    const script = await policyOf(
      await serverWith({
        script: {
          ...{ name: 'Counter', purpose: 'Counts', src: `${host}/count.js?site=7` },
          origins: { connections: ['https://c.example'], frames: ['https://f.example'] },
        },
      }),
    );
    expect(script.at(-1)).toBe('frame-src https://f.example');
    expect(script).toContain("connect-src 'self' https://c.example");
    expect(script.find((one) => one.startsWith('script-src'))).toMatch(new RegExp(` ${host}$`));
  });
});

describe('the server forwards', () => {
  test('the script, once for all visitors, as a file that browsers cache', async () => {
    const server = await serverWith(plausible());
    const [first] = await Promise.all([1, 2].map(() => fetch(server.address + SCRIPT)));
    expect(first?.status).toBe(200);
    expect(await first?.text()).toBe('count();');
    expect(first?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(first?.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await fetch(server.address + SCRIPT)).status).toBe(200);
    expect(seen.map(({ request }) => request.url)).toEqual(['/js/script.js']);
  });

  test('an event without cookies and the visitor’s address', async () => {
    const server = await serverWith(plausible());
    const response = await fetch(
      server.address + EVENT,
      sent({ Cookie: 'session=secret', 'X-Forwarded-For': '203.0.113.7' }),
    );
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('ok');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [{ request, body } = { request: undefined, body: '' }] = seen;
    expect([request?.url, request?.method, body]).toEqual(['/api/event', 'POST', event]);
    expect(request?.headers).toMatchObject({
      'user-agent': 'A browser',
      'content-type': 'text/plain',
    });
    expect(Object.keys(request?.headers ?? {})).not.toContain('cookie');
    expect(Object.keys(request?.headers ?? {})).not.toContain('x-forwarded-for');
  });

  test('the visitor’s address if the author says so', async () => {
    const server = await serverWith(plausible({ visitorAddress: true }));
    await fetch(server.address + EVENT, sent());
    expect(seen[0]?.request.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  });

  test('for Umami to the path that its script uses, with its token', async () => {
    answer = (_request, response) =>
      response.setHeader('Content-Type', 'application/json').end('{"cache":"token"}');
    const websiteId = '94db1cb1-74f4-4a40-ad6c-962362670409';
    const server = await serverWith({ umami: { host, websiteId, proxy: true } });
    const response = await fetch(
      `${server.address}/api/statistics/api/send`,
      sent({ 'X-Umami-Cache': 'earlier' }),
    );
    expect(await response.json()).toEqual({ cache: 'token' });
    expect(seen[0]?.request.url).toBe('/api/send');
    expect(seen[0]?.request.headers['x-umami-cache']).toBe('earlier');
  });

  test('nothing else', async () => {
    const server = await serverWith(plausible());
    const refused: [string, RequestInit, number][] = [
      ['/api/statistics/api/stats', sent(), 404],
      ['/api/statistics/js/../admin', {}, 404],
      [EVENT, {}, 405],
      [EVENT, sent({ Origin: 'https://other.example' }), 403],
      [EVENT, sent({ 'Content-Type': 'text/html' }), 415],
      [EVENT, { ...sent(), body: 'x'.repeat(9 * 1024) }, 413],
    ];
    for (const [path, init, status] of refused)
      expect([path, (await fetch(server.address + path, init)).status]).toEqual([path, status]);
    expect(seen).toEqual([]);
    const direct = await serverWith(plausible({ proxy: false }));
    expect((await fetch(direct.address + SCRIPT)).status).toBe(404);
    expect((await fetch(direct.address + EVENT, sent())).status).toBe(404);
  });
});

describe('a provider that', () => {
  const wrong: [string, RequestListener][] = [
    ['fails', (_request, response) => response.writeHead(500).end()],
    [
      'redirects',
      (_request, response) => response.writeHead(302, { Location: `${host}/elsewhere` }).end(),
    ],
    [
      'answers without end',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['breaks off', (request) => request.socket.destroy()],
  ];

  test.each(wrong)('%s costs its statistics only', async (_how, listener) => {
    answer = listener;
    const server = await serverWith(plausible());
    const start = performance.now();
    for (const [path, init] of [
      [SCRIPT, {}],
      [EVENT, sent()],
    ] as const) {
      const response = await fetch(server.address + path, init);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('retry-after')).toBe('60');
      expect(await response.json()).toMatchObject({ code: 'answers.serviceAway' });
    }
    // Sooner than an answer may take.
    expect(performance.now() - start).toBeLessThan(4_500);
    expect(seen.map(({ request }) => request.url)).toEqual(['/js/script.js', '/api/event']);
    expect(server.log()).toContain('An event for statistics was not forwarded');
    expect((await fetch(server.address)).status).toBe(200);
  });

  test('sends a page in place of its script is not believed', async () => {
    answer = (_request, response) =>
      response.setHeader('Content-Type', 'text/html').end('<script>');
    const server = await serverWith(plausible());
    expect((await fetch(server.address + SCRIPT)).status).toBe(503);
  });

  test('is away, or slow, is not waited for', async () => {
    const server = await serverWith(plausible());
    answer = () => undefined;
    const start = performance.now();
    const [event, page] = await Promise.all([
      fetch(server.address + EVENT, sent()),
      fetch(server.address).then(({ status }) => [status, performance.now() - start] as const),
    ]);
    expect(event.status).toBe(503);
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(page[0]).toBe(200);
    expect(page[1]).toBeLessThan(4_000);
    provider.closeAllConnections();
    provider.close();
    expect((await fetch(server.address + SCRIPT)).status).toBe(503);
  });
});
