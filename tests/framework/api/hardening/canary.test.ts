import { expect, test } from 'vitest';
import type { Form } from '../../../../core/config/form.ts';
import { site } from '../../../../server/site.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import type { Store } from '../../../../server/storage/store/store.ts';
import { brokenStore } from '../openapi/broken-store.ts';
import { rawRequest } from '../raw-request.ts';
import { type StartedServer, startTestServer } from '../started-server.ts';
import { samplePayload } from './sample-payload.ts';

/** Every text that is sent holds one, each another: what leaks says where it came from. */
const canary = (place: string): string => `cnry-${place.toLowerCase()}`;
const leaked = /cnry[\w-]*|Y25ye|Nucnk|bnJ5/g;

const headerNames = [
  'User-Agent',
  'Accept-Language',
  'Cookie',
  'Authorization',
  'X-Forwarded-For',
  'X-Request-Id',
  'X-Correlation-Id',
  'Traceparent',
  'From',
  'Via',
  'X-Custom',
];
const headers = {
  ...Object.fromEntries(headerNames.map((name) => [name, canary(name)])),
  Referer: `https://site.example/${canary('referer')}?${canary('query-of-referer')}`,
};

const plain = (payload: object): string =>
  new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** Sends a form in every way that succeeds or fails; gives the statuses of the answers. */
async function sendAllWays(server: StartedServer, form: Form): Promise<number[]> {
  const path = `${form.endpoint}?${canary('query')}=${canary('value-of-query')}`;
  const payload = samplePayload(form, canary);
  const statuses: number[] = [];
  const json = async (body: unknown, more = {}) =>
    statuses.push((await server.post(path, body, { ...headers, ...more })).status);
  await json(payload);
  await json(payload);
  for (const name of Object.keys(payload)) {
    await json({ ...payload, [name]: `${canary(`invalid-${name}`)}\0` });
    await json({ ...payload, [name]: { nested: canary(`nested-${name}`) } });
  }
  await json({ ...payload, [canary('unknown-field')]: canary('unknown-value') });
  await json(`{"name": "${canary('malformed')}`);
  await json(`"${canary('text')}"`);
  await json(canary('huge').repeat(20_000));
  await json(payload, { 'Content-Type': canary('content-type') });
  await json(payload, { 'Content-Type': `multipart/form-data; boundary=${canary('boundary')}` });
  await json(payload, { 'Content-Encoding': canary('encoding') });
  await json(payload, { Origin: `https://${canary('origin')}.example` });
  await json(payload, { 'Sec-Fetch-Site': canary('site') });
  for (const body of [
    plain(payload),
    plain({ ...payload, email: canary('plain-email') }),
    'a=1&a=2',
  ]) {
    statuses.push((await server.postPlain(path, body, headers)).status);
  }
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    statuses.push((await fetch(server.address + path, { method, headers })).status);
  }
  return statuses;
}

const stores: [string, Store | undefined][] = [
  ['that works', undefined],
  ['that cannot write', brokenStore(new StoreUnavailableError('the disk is full'))],
  ['that fails unexpectedly', brokenStore(new Error(canary('error-message')))],
];

test.each(stores)(
  'with a store %s, nothing that a visitor sends to any form is logged',
  async (what, store) => {
    const server = await startTestServer({
      site,
      env: { TRUST_PROXY: '1' },
      ...(store !== undefined && { store }),
    });
    const statuses = new Set<number>();
    for (const form of site.forms) {
      for (const status of await sendAllWays(server, form)) statuses.add(status);
    }
    await fetch(`${server.address}/${canary('path')}?${canary('query')}`, { headers });
    await fetch(`${server.address}/%zz${canary('malformed-path')}`, { headers });
    await fetch(`${server.address}/api/data-room/files/${canary('file')}`, { headers });
    await rawRequest(server.port, `${canary('no-http')}\r\n\r\n`);
    await rawRequest(server.port, `GET /${canary('header')} HTTP/1.1\r\n${canary('bad')}\r\n\r\n`);
    await server.stop();
    const expected = store === undefined ? [201, 303, 400, 403, 409, 413, 415] : [400, 403, 415];
    expect([...statuses]).toEqual(expect.arrayContaining(expected));
    if (what !== 'that works') expect(statuses.has(what.includes('write') ? 503 : 500)).toBe(true);
    expect(server.log()).toContain('"route":"/api/contact"');
    expect(server.log().match(leaked) ?? []).toEqual([]);
    expect(server.log()).not.toContain('127.0.0.1');
    await server.remove();
  },
);
