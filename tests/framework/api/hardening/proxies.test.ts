import { expect, test } from 'vitest';
import { contactPayload } from '../fixture.ts';
import { rawRequest } from '../raw-request.ts';
import { startTestServer } from '../started-server.ts';

const forwarded = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: evil',
  'X-Forwarded-Port: 666',
  'X-Forwarded-For: evil.example, 203.0.113.9',
  'X-Original-URL: /evil',
  'X-Rewrite-URL: /evil',
  'X-HTTP-Method-Override: DELETE',
  'Forwarded: host=evil.example;proto=evil',
].join('\r\n');

test.each(['0', '1', '32'])(
  'with %s trusted proxies no forwarded name is in an answer, nor opens a door',
  async (TRUST_PROXY) => {
    const server = await startTestServer({ env: { TRUST_PROXY } });
    const send = (line: string, host: string, body = '') =>
      rawRequest(
        server.port,
        [
          `${line} HTTP/1.1`,
          `Host: ${host}`,
          forwarded,
          'Connection: close',
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          ...(body === '' ? [] : ['Origin: http://evil.example']),
          `\r\n${body}`,
        ].join('\r\n'),
      );
    for (const host of [
      'localhost',
      'evil.example',
      'evil.example:80',
      'a@evil.example',
      '../evil',
    ]) {
      for (const path of ['/About', '/none', '/api/none', '/healthz', '/ABOUT//?x=1']) {
        for (const asked of [path, `http://evil.example${path}`])
          expect((await send(`GET ${asked}`, host)).text).not.toMatch(/evil|:666|203\.0\.113/);
      }
      const post = await send('POST /api/contact', host, JSON.stringify(contactPayload));
      expect([post.status, post.text.includes('evil')]).toEqual([403, false]);
    }
    expect(server.log()).not.toMatch(/evil|203\.0\.113/);
    await server.remove();
  },
);
