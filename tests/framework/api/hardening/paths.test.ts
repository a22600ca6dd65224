import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedServer, startTestServer } from '../started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const places = ['/', '/assets/', '/api/', '/api/data-room/files/', '/api/logo/', '/api/download/'];
const hostile = [
  '..%2f..%2fpackage.json',
  '..%2F',
  '%2e%2e%2fetc%2fpasswd',
  '%5c..%5cwindows',
  '..%5C',
  '%00',
  'Paper.pdf%00.html',
  '%zz',
  '%',
  '%c0%ae%c0%ae%c0%afetc',
  '%e0%80%ae',
  '....//....//etc',
  '..;/etc',
  '%252e%252e%252fetc',
  'file:%2f%2f%2fetc',
  '%0d%0aSet-Cookie:%20a=b',
];

/** Sends a path as it is: `fetch` would mend it first. */
const get = (path: string) =>
  new Promise<{ status: number; text: string; cookie: unknown }>((resolve, reject) => {
    const sent = request({ port: server.port, path }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, text, cookie: answer.headers['set-cookie'] });
    });
    sent.on('error', reject).end();
  });

test.each(places)(
  'hostile paths below %s are refused without a path in the answer',
  async (place) => {
    for (const path of hostile) {
      const { status, text, cookie } = await get(place + path);
      expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
      expect(text).not.toMatch(
        /etc\b|passwd|windows|package|\.\.|[\\/](?:tmp|home|root|work)|ENOENT|\n\s+at /,
      );
      expect(cookie).toBeUndefined();
    }
  },
);
