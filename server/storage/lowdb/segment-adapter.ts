import { join } from 'node:path';
import { type Disk, errorCode } from '../../lib/disk.ts';
import { DamagedStoreError, StoreOpenError } from '../store/errors.ts';
import { appendToFile, replaceFile } from './durable-write.ts';
import { parseSegment, type Segment, segmentFileName, serialiseLine } from './segment.ts';

/** lowdb adapter for one segment. Reads and writes it durably; `append` adds a line without lowdb. */
export function segmentAdapter(disk: Disk, folder: string, number: number) {
  const path = join(folder, segmentFileName(number));
  return {
    /** Replays the file's lines. @throws StoreOpenError, DamagedStoreError */
    async read(): Promise<Segment> {
      const bytes = await disk.read(path).catch((error: unknown) => {
        throw new StoreOpenError(path, `the file cannot be read (${errorCode(error)})`, error);
      });
      try {
        return parseSegment(bytes, number);
      } catch (error) {
        throw new DamagedStoreError(path, error instanceof Error ? error.message : `${error}`);
      }
    },
    /** Replaces the file by one line, so that an existing file has a whole first line. @throws WriteError */
    write: (segment: Segment): Promise<void> => replaceFile(disk, path, serialiseLine(segment)),
    /**
     * Creates the file with its first line. If that fails after the file appeared, the file is deleted:
     * the next start must not find refused entries. @throws WriteError
     */
    async begin(line: Segment, json?: string): Promise<void> {
      try {
        await replaceFile(disk, path, serialiseLine(line, json));
      } catch (error) {
        await disk.remove(path).catch(() => undefined);
        throw error;
      }
    },
    /** Appends a line with the next entries. @throws WriteError */
    append: (line: Segment, json?: string): Promise<void> =>
      appendToFile(disk, path, serialiseLine(line, json)),
  };
}
