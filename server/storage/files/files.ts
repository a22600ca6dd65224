import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file that is being taken over: readable until it is kept. */
export interface FileContent {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Keeps visitors' files, such as resumes, under random names. A file is bound to a record by the
 * name in it; one that no record names is left over from a submission that broke off.
 */
export interface FileStore {
  /**
   * Takes over a file on this machine's disk and resolves with its name once it is durable.
   * @throws StoreUnavailableError when it cannot be kept; the given file is left as it is
   */
  keep(content: FileContent): Promise<string>;
  /**
   * Puts a file back under the name and with the time that it had: for backups and migrations alone.
   * @throws StoreUnavailableError when it cannot be kept, TypeError for a name that no file can have
   */
  restore(name: string, content: AsyncIterable<Buffer>, keptAt: Date): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /**
   * Removes a file; one that is already gone is no error.
   * @throws StoreUnavailableError when it may still be there
   */
  remove(name: string): Promise<void>;
  /** The names of all files, each with the time since when it is kept. */
  list(): AsyncIterable<{ readonly name: string; readonly keptAt: Date }>;
}

/** The files as they are kept, for whoever brings none. */
export type StoredFiles = Pick<FileStore, 'read' | 'remove' | 'list'>;

const nameBytes = 18;
const fileName = /^[A-Za-z0-9_-]{24}$/;

/** A random name: nobody can guess it, and no visitor has a say in it. */
export function newFileName(): string {
  return randomBytes(nameBytes).toString('base64url');
}

/** Whether a text can be the name of a kept file. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}
