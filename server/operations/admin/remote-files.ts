import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fromJsonLines } from '../../base/json-lines.ts';
import type { Files } from '../../files/files.ts';
import type { AdminConnection } from './connection.ts';

/** The files of a running server, by way of its admin socket. */
export function remoteFiles(connection: AdminConnection): Files {
  const pathOf = (name: string) => `/files/content?name=${encodeURIComponent(name)}`;
  return {
    async keep({ path }) {
      const name = await connection.value('POST', '/files', createReadStream(path));
      // What was taken over is no longer the caller's, as with a folder.
      await rm(path, { force: true });
      return String(name);
    },
    async restore(name, content, keptAt) {
      const path = `${pathOf(name)}&keptAt=${keptAt.toISOString()}`;
      await connection.value('PUT', path, Readable.from(content));
    },
    async read(name) {
      const answer = await connection.open('GET', pathOf(name));
      if (answer.statusCode === 404) {
        answer.resume();
        return undefined;
      }
      return { size: Number(answer.headers['content-length']), stream: answer };
    },
    async remove(name) {
      await connection.value('DELETE', pathOf(name));
    },
    async *list() {
      for await (const value of fromJsonLines(await connection.open('GET', '/files'))) {
        const { name, keptAt } = value as { name: string; keptAt: string };
        yield { name, keptAt: new Date(keptAt) };
      }
    },
  };
}
