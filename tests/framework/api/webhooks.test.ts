import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { email, text } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { eraseRecord } from '../../../server/operations/privacy/erase.ts';
import { describePlaces, folderPlace, type Place } from '../../setup/places.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { startTestServer } from './started-server.ts';

const hero = { kind: 'hero' as const, heading: 'Heading' };

const site = resolveSite(
  {
    brand: { name: 'Example' },
    pages: [{ id: 'home', path: '/', title: 'Home', description: 'Home.', sections: [hero] }],
  },
  {
    ...(await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'))),
    declaredForms: [
      defineForm({
        id: 'talk',
        schema: z.object({ name: text({ label: 'Name' }), email: email({ label: 'E-mail' }) }),
        store: { collection: 'talks', keep: 365 },
        webhooks: [{ url: 'CRM_WEBHOOK_URL', secret: 'CRM_WEBHOOK_SECRET' }],
      }),
    ],
  },
);

const keys = [Buffer.alloc(32, 1), Buffer.alloc(24, 2)];
const CRM_WEBHOOK_SECRET = keys.map((key) => `whsec_${key.toString('base64')}`).join(' ');
const hour = 3_600_000;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a receiver on this machine that answers as `answer` does. */
async function startReceiver(answer: RequestListener) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { received, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Starts a server whose clock the test may turn, with a webhook to an address. */
async function startHooked(url: string, place: Place, allowed = '127.0.0.1') {
  const time = { aheadMs: 0 };
  const server = await startTestServer({
    site,
    env: {
      ...place.env,
      CRM_WEBHOOK_URL: url,
      CRM_WEBHOOK_SECRET,
      WEBHOOK_ALLOW_PRIVATE: allowed,
    },
    clock: () => new Date(Date.now() + time.aheadMs),
  });
  onTestFinished(server.remove);
  const send = async (name = 'Ada Lovelace') => {
    const answer = await server.post('/api/talk', { name, email: 'ada@example.com' });
    expect(answer.status).toBe(201);
  };
  const events = async () =>
    (await server.records('audit'))
      .filter(({ event }) => String(event).startsWith('webhook'))
      .map(({ event, details }) => ({ event, details }));
  const job = async () => (await server.records('outbox'))[0];
  return { server, time, send, events, job };
}

const expectSigned = ({ headers, body }: Received) => {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
  );
  expect(headers['webhook-signature']).toBe(signatures.join(' '));
};

describePlaces(
  (newPlace) => {
    test('a submission is posted once, signed by both secrets, and is in the trail', async () => {
      const receiver = await startReceiver((_request, response) => response.end('fine'));
      const { server, send, events } = await startHooked(receiver.url, await newPlace());
      await send();
      await expect.poll(() => server.records('outbox'), { timeout: 5000 }).toEqual([]);
      expect(receiver.received).toHaveLength(1);
      const [first] = receiver.received;
      if (first === undefined) throw new TypeError('Nothing was received.');
      expectSigned(first);
      expect(JSON.parse(first.body)).toMatchObject({
        type: 'submission.created',
        data: { form: 'talk', id: 1, answers: { name: 'Ada Lovelace', email: 'ada@example.com' } },
      });
      expect(first.headers['content-type']).toBe('application/json');
      const details = {
        mail: 1,
        form: 'talk',
        collection: 'talks',
        id: 1,
        target: 'CRM_WEBHOOK_URL',
      };
      expect(await events()).toEqual([{ event: 'webhook-sent', details }]);
      expect(server.log()).not.toMatch(/Lovelace|ada@/);
    });

    test('a failed webhook is repeated with the same id, and given up after a day', async () => {
      const status = { now: 500 };
      const receiver = await startReceiver((_request, response) =>
        response.writeHead(status.now).end('ada@example.com is wrong'),
      );
      const { server, time, send, events, job } = await startHooked(receiver.url, await newPlace());
      await send();
      await expect.poll(job, { timeout: 5000 }).toMatchObject({ failure: 'HTTP 500', attempts: 1 });
      time.aheadMs = 2 * 60_000;
      // A new submission wakes the sender.
      await send('Grace Hopper');
      await expect.poll(job, { timeout: 5000 }).toMatchObject({ attempts: 2, claim: null });
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(2);
      time.aheadMs = 23.9 * hour;
      status.now = 302;
      await send('Edsger Dijkstra');
      const failed = { state: 'failed', failure: 'HTTP 302' };
      await expect.poll(job, { timeout: 5000 }).toMatchObject(failed);
      await expect.poll(async () => (await events()).length, { timeout: 5000 }).toBe(1);
      expect((await events())[0]?.event).toBe('webhook-failed');
      expect(server.log()).toContain('A webhook failed permanently');
      expect(server.log()).not.toMatch(/Lovelace|ada@/);
    });

    test('an erased submission leaves nothing to post', async () => {
      const receiver = await startReceiver((_request, response) => response.writeHead(503).end());
      const { server, time, send, job } = await startHooked(receiver.url, await newPlace());
      await send();
      await expect.poll(job, { timeout: 5000 }).toMatchObject({ failure: 'HTTP 503' });
      const by = { by: 'Grace', clock: () => new Date() };
      const [record] = await server.records('talks');
      if (record === undefined) throw new TypeError('Nothing was stored.');
      await eraseRecord(server.storage, { collection: 'talks', record }, by);
      time.aheadMs = hour;
      await send('Grace Hopper');
      await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 5000);
      expect(receiver.received[1]?.body).toContain('Grace Hopper');
      await expect.poll(async () => (await job())?.id, { timeout: 5000 }).toBe(2);
    });
  },
  { database: 'full' },
);

test('a receiver that is away, that is slow, or that redirects has not accepted it', async () => {
  const away = await startReceiver(() => undefined);
  await away.stop();
  const hooked = await startHooked(away.url, await folderPlace());
  await hooked.send();
  await expect.poll(hooked.job, { timeout: 5000 }).toMatchObject({ failure: 'ECONNREFUSED' });

  const slow = await startReceiver(() => undefined);
  const late = await startHooked(slow.url, await folderPlace());
  await late.send();
  await expect.poll(late.job, { timeout: 8000 }).toMatchObject({ failure: 'ETIMEDOUT' });

  const other = await startReceiver((_request, response) => response.end());
  const redirecting = await startReceiver((_request, response) =>
    response.writeHead(307, { Location: other.url }).end(),
  );
  const redirected = await startHooked(redirecting.url, await folderPlace());
  await redirected.send();
  await expect.poll(redirected.job, { timeout: 5000 }).toMatchObject({ failure: 'HTTP 307' });
  expect(other.received).toEqual([]);
}, 30_000);

test('a job stays if its variable is missing for a while', async () => {
  const away = await startReceiver(() => undefined);
  await away.stop();
  const place = await folderPlace();
  const first = await startHooked(away.url, place);
  await first.send();
  await expect.poll(first.job, { timeout: 5000 }).toMatchObject({ failure: 'ECONNREFUSED' });
  await first.server.stop();
  const second = await startTestServer({
    site,
    env: { ...place.env, CRM_WEBHOOK_URL: away.url },
    clock: () => new Date(Date.now() + 2 * 60_000),
  });
  onTestFinished(second.remove);
  await second.post('/api/talk', { name: 'Grace Hopper', email: 'grace@example.com' });
  const jobs = () => second.records('outbox');
  await expect.poll(jobs, { timeout: 5000 }).toMatchObject([{ attempts: 2, failure: 'unset' }]);
});

test('a response without end is read to 64 kB, and its status counts', async () => {
  let bytes = 0;
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(200);
    const write = () => {
      if (response.destroyed) return;
      bytes += 65_536;
      response.write(Buffer.alloc(65_536), () => setImmediate(write));
    };
    write();
  });
  const { server, send } = await startHooked(receiver.url, await folderPlace());
  await send();
  await expect.poll(() => server.records('outbox'), { timeout: 4000 }).toEqual([]);
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
});

test('a response that stops after its status counts as well', async () => {
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(200).write('a');
  });
  const { server, send, events } = await startHooked(receiver.url, await folderPlace());
  await send();
  await expect.poll(() => server.records('outbox'), { timeout: 8000 }).toEqual([]);
  expect((await events())[0]?.event).toBe('webhook-sent');
}, 15_000);

test.each(['https://127.0.0.1:9/', 'https://[::ffff:127.0.0.1]:9/', 'https://localhost:9/'])(
  'the private address %s is refused before a connection',
  async (url) => {
    const { server, send, job } = await startHooked(url, await folderPlace(), 'crm.internal');
    await send();
    await expect.poll(job, { timeout: 5000 }).toMatchObject({ failure: 'EPRIVATE' });
    expect(server.log()).toContain('"code":"EPRIVATE"');
  },
);
