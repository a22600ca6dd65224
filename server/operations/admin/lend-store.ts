import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Response, Router } from 'express';
import { toJsonLines } from '../../base/json-lines.ts';
import type { Operation, Store, Where } from '../../store/store.ts';
import { healthHeader, healthToHeader } from './protocol.ts';

/** A commit is held in memory whole. */
const longestBody = '256mb';

interface Asked {
  readonly collection: string;
  readonly id: number;
  readonly where: Where;
}

/** Answers each operation of the `Store` interface; whoever reaches the socket is trusted. */
export function lendStore(store: Store): Router {
  const router = Router();
  router.use(express.json({ limit: longestBody }));
  const answer = (response: Response, value: unknown) => {
    response.set(healthHeader, healthToHeader(store.health()));
    response.json({ value });
  };
  const stream = async (response: Response, values: AsyncIterable<unknown>) => {
    response.set(healthHeader, healthToHeader(store.health()));
    // The caller may go on once it knows that the moment is fixed.
    response.type('application/x-ndjson').flushHeaders();
    await pipeline(Readable.from(toJsonLines(values)), response);
  };
  const asked = (body: unknown) => body as Asked;

  router.post('/commit', async (request, response) => {
    answer(response, await store.commit(request.body as Operation[]));
  });
  router.post('/list', (request, response) =>
    stream(response, store.list(asked(request.body).collection)),
  );
  router.post('/snapshot', (_request, response) => stream(response, store.snapshot()));
  router.post('/get', async (request, response) => {
    const { collection, id } = asked(request.body);
    answer(response, await store.get(collection, id));
  });
  router.post('/find', async (request, response) => {
    const { collection, where } = asked(request.body);
    answer(response, await store.find(collection, where));
  });
  router.post('/count', async (request, response) => {
    answer(response, await store.count(asked(request.body).collection));
  });
  router.post('/last-id', async (request, response) => {
    answer(response, await store.lastId(asked(request.body).collection));
  });
  router.post('/health', (_request, response) => answer(response, null));
  return router;
}
