import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FileContent, Files } from '../files/files.ts';
import { fromJsonLines } from '../json-lines.ts';
import type { AdminConnection } from './connection.ts';

/** The files of a running server, by way of its admin socket. */
export function remoteFiles(connection: AdminConnection): Files {
  const pathOf = (name: string) => `/files/content?name=${encodeURIComponent(name)}`;
  /** What was taken over is no longer the caller's, as with a folder. */
  const send = async (method: string, path: string, content: FileContent) => {
    const value = await connection.value(method, path, createReadStream(content.path));
    await rm(content.path, { force: true });
    return value;
  };
  return {
    keep: async (content) => String(await send('POST', '/files', content)),
    async restore(name, content) {
      await send('PUT', pathOf(name), content);
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
