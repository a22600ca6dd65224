import { brandCases } from './brand-cases.ts';
import { type Case, casesOf } from './case.ts';
import { formCases } from './form-cases.ts';
import { roomCases } from './room-cases.ts';

/** Every documented answer, and how it is brought about. */
export const cases: readonly Case[] = [
  casesOf('get', '/healthz')(200, ({ healthy }) => fetch(`${healthy.address}/healthz`)),
  casesOf('get', '/readyz')(200, ({ healthy }) => fetch(`${healthy.address}/readyz`)),
  casesOf('get', '/readyz')(503, ({ full }) => fetch(`${full.address}/readyz`)),
  casesOf('get', '/api/openapi.json')(200, ({ healthy }) =>
    fetch(`${healthy.address}/api/openapi.json`),
  ),
  ...formCases,
  ...brandCases,
  ...roomCases,
];
