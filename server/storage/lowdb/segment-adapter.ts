import { join } from 'node:path';
import { type Disk, errorCode } from '../../lib/disk.ts';
import { DamagedStoreError, StoreOpenError } from '../store/errors.ts';
import { appendToFile, replaceFile } from './durable-write.ts';
import { parseSegment, type Segment, segmentFileName, serialiseLine } from './segment.ts';

/** Keeps one segment for lowdb, durably; lines are appended beside what lowdb does. */
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
    /** Makes the file anew, as one line: so one that is there has a whole first line. @throws WriteError */
    write: (segment: Segment): Promise<void> => replaceFile(disk, path, serialiseLine(segment)),
    /**
     * Makes a new file with its first line. Where it is there, but perhaps not for good, it is taken
     * away again: the next start must not find what was refused. @throws WriteError
     */
    async begin(line: Segment, json?: string): Promise<void> {
      try {
        await replaceFile(disk, path, serialiseLine(line, json));
      } catch (error) {
        await disk.remove(path).catch(() => undefined);
        throw error;
      }
    },
    /** Adds a line with the entries that follow those that are there. @throws WriteError */
    append: (line: Segment, json?: string): Promise<void> =>
      appendToFile(disk, path, serialiseLine(line, json)),
  };
}
