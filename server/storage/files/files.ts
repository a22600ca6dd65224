import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Content to store: a file on this computer. */
export interface FileContent {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Stores attachments under random names. A record refers to a file by its name. A file without a record
 * is a leftover of an interrupted submission.
 */
export interface FileStore {
  /**
   * Stores a file of this computer and removes it from its place. Resolves with its name once it is durable.
   * @throws StoreUnavailableError if it cannot be stored. The given file may have moved then, and a copy may
   * remain, which is deleted later as a leftover.
   */
  keep(content: FileContent): Promise<string>;
  /**
   * Stores a file under a given name and time. Only for backups and migrations.
   * @throws StoreUnavailableError if it cannot be stored, TypeError for an invalid name
   */
  restore(name: string, content: AsyncIterable<Buffer>, keptAt: Date): Promise<void>;
  /** Returns size and content. Undefined if there is no such file. It is opened when the stream is first read. */
  read(name: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /**
   * Deletes a file. A missing file is not an error.
   * @throws StoreUnavailableError if it may still exist
   */
  remove(name: string): Promise<void>;
  /** Names of all files, with the time at which each was stored. */
  list(): AsyncIterable<{ readonly name: string; readonly keptAt: Date }>;
}

/** The file store without the methods that add files. */
export type StoredFiles = Pick<FileStore, 'read' | 'remove' | 'list'>;

/** In base64url these are 24 characters. */
const nameBytes = 18;
const fileName = /^[A-Za-z0-9_-]{24}$/;

/** Returns a random name that nobody can guess. */
export function newFileName(): string {
  return randomBytes(nameBytes).toString('base64url');
}

/** Whether a text is a valid name of a stored file. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}
