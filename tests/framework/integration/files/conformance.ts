import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileContent, FileStore } from '../../../../server/storage/files/files.ts';

/** A place for files that outlives what opens it. */
export interface FilesPlace {
  open(): Promise<FileStore>;
  dispose(): Promise<void>;
}

const streamOf = (bytes: Buffer | string) => Readable.from([Buffer.from(bytes as string)]);
const nameForm = /^[A-Za-z0-9_-]{24}$/;

/** What every keeper of files must do, wherever it keeps them. */
export function describeFiles(title: string, newPlace: () => Promise<FilesPlace>): void {
  describe(title, () => {
    let place: FilesPlace;
    let files: FileStore;
    let outside: string;

    beforeEach(async () => {
      outside = await mkdtemp(join(tmpdir(), 'content-'));
      place = await newPlace();
      files = await place.open();
    });
    afterEach(async () => {
      await place.dispose();
      await rm(outside, { recursive: true });
    });
    const content = async (bytes: Buffer | string): Promise<FileContent> => {
      const path = join(outside, randomBytes(4).toString('hex'));
      await writeFile(path, bytes);
      return { path, size: Buffer.byteLength(bytes) };
    };
    const bytesOf = async (name: string) => {
      const found = await files.read(name);
      if (found === undefined) return undefined;
      const bytes = await buffer(found.stream);
      expect(found.size).toBe(bytes.length);
      return bytes;
    };
    const names = async () => {
      const found: string[] = [];
      for await (const { name } of files.list()) found.push(name);
      return found.sort();
    };

    test.each([0, 1, 64 * 1024 + 1, 10 * 1024 * 1024])(
      'keeps %i bytes as they are, over a restart',
      async (length) => {
        const bytes = randomBytes(length);
        const given = await content(bytes);
        const name = await files.keep(given);
        expect(name).toMatch(nameForm);
        await expect(stat(given.path)).rejects.toThrow('ENOENT');
        files = await place.open();
        expect((await bytesOf(name))?.equals(bytes)).toBe(true);
      },
    );

    test('gives each file a name of its own, and lists them with their time', async () => {
      const start = Date.now();
      const kept = await Promise.all(
        ['a', 'a', 'b'].map(async (text) => files.keep(await content(text))),
      );
      expect(new Set(kept).size).toBe(3);
      expect(await names()).toEqual([...kept].sort());
      for await (const { keptAt } of files.list()) {
        expect(Math.abs(keptAt.getTime() - start)).toBeLessThan(60_000);
      }
    });

    test('removes a file, once or twice', async () => {
      const [name, other] = [
        await files.keep(await content('a')),
        await files.keep(await content('b')),
      ];
      await files.remove(name);
      await files.remove(name);
      expect(await files.read(name)).toBeUndefined();
      expect(await names()).toEqual([other]);
    });

    test.each(['', '.', '..', '../secret', 'x'.repeat(24).replace('x', '/'), 'x'.repeat(25), 'é'])(
      'knows no file named %j',
      async (name) => {
        await files.keep(await content('a'));
        expect(await files.read(name)).toBeUndefined();
        await files.remove(name);
        await expect(files.restore(name, streamOf('b'), new Date())).rejects.toThrow(TypeError);
        expect(await names()).toHaveLength(1);
      },
    );

    test('restores a file under its name and with its time', async () => {
      const name = randomBytes(18).toString('base64url');
      const keptAt = new Date('2020-02-03T04:05:06.000Z');
      const bytes = randomBytes(300_000);
      await files.restore(name, streamOf(bytes), keptAt);
      files = await place.open();
      expect((await bytesOf(name))?.equals(bytes)).toBe(true);
      const listed: unknown[] = [];
      for await (const file of files.list()) listed.push(file);
      expect(listed).toEqual([{ name, keptAt }]);
    });

    test('keeps nothing of a file whose stream fails', async () => {
      const failing = async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('as the test wants it');
      };
      const name = randomBytes(18).toString('base64url');
      await expect(files.restore(name, failing(), new Date())).rejects.toThrow();
      expect(await names()).toEqual([]);
      expect(await files.read(name)).toBeUndefined();
    });

    test('reads several files at once, and one that is read twice', async () => {
      const kept = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => files.keep(await content(`text ${n}`))),
      );
      const read = await Promise.all([...kept, ...kept].map(bytesOf));
      expect(read.map(String)).toEqual([...kept, ...kept].map((_, n) => `text ${n % kept.length}`));
    });
  });
}
