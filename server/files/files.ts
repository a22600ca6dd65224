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
export interface Files {
  /**
   * Takes over a file on this machine's disk and resolves with its name once it is durable.
   * @throws StoreUnavailableError when it cannot be kept; the given file is left as it is
   */
  keep(content: FileContent): Promise<string>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** Removes a file; one that is already gone is no error. */
  remove(name: string): Promise<void>;
  /** The names of all files, each with the time since when it is kept. */
  list(): AsyncIterable<{ readonly name: string; readonly keptAt: Date }>;
}
