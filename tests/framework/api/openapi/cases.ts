import { brandCases } from './brand-cases.ts';
import { type Case, casesOf, rawAnswer } from './case.ts';
import { formCases } from './form-cases.ts';
import { roomCases } from './room-cases.ts';

const description = (status: number, headers: Record<string, string>): Case =>
  casesOf('get', '/api/openapi.json')(status, ({ healthy }) =>
    fetch(`${healthy.address}/api/openapi.json`, { headers }),
  );

/** Every documented answer, and how it is brought about. */
export const cases: readonly Case[] = [
  casesOf('get', '/healthz')(200, ({ healthy }) => fetch(`${healthy.address}/healthz`)),
  casesOf('get', '/readyz')(200, ({ healthy }) => fetch(`${healthy.address}/readyz`)),
  casesOf('get', '/readyz')(503, ({ full }) => fetch(`${full.address}/readyz`)),
  ...['/healthz', '/readyz'].map(
    (path): Case => ({
      method: 'get',
      path,
      status: 400,
      ask: ({ healthy }) => rawAnswer(healthy, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`),
    }),
  ),
  description(200, {}),
  description(304, { 'If-None-Match': '*' }),
  description(412, { 'If-Match': '"a"' }),
  ...formCases,
  ...brandCases,
  ...roomCases,
];
