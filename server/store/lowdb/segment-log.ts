import { Low } from 'lowdb';
import { type Disk, errorCode } from '../../base/disk.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Entry } from '../tables/apply.ts';
import type { Group, GroupWriter, Waiting, Written } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';
import { WriteError } from './durable-write.ts';
import { buildGroup, type LineGroup, type OpenSegment } from './group.ts';
import type { LoadedLog } from './load.ts';
import type { Segment } from './segment.ts';
import { SegmentAdapter } from './segment-adapter.ts';
import { removeTornEnds } from './torn-end.ts';

/**
 * Writes each group of commits as a line at the end of the last segment, then takes out of all
 * segments what is no longer to be kept.
 */
export class SegmentLog implements GroupWriter {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #clock: () => Date;
  readonly #tables: Tables;
  #open: OpenSegment;
  /** Segments to rewrite: they hold versions that are not the latest, or do not tell of the next. */
  readonly #outdated: Set<number>;
  /** Segments to rewrite once another one is, or the open one is full. */
  readonly #later = new Set<number>();
  /** Whether torn ends are to go with what a commit took out: nobody knows whose data are in them. */
  #torn = false;
  /** Why the last write failed. */
  #failure: unknown;

  constructor(disk: Disk, folder: string, clock: () => Date, loaded: LoadedLog) {
    this.#disk = disk;
    this.#folder = folder;
    this.#clock = clock;
    this.#tables = loaded.tables;
    this.#open = loaded.open;
    this.#outdated = new Set(loaded.outdated);
  }

  next(waiting: readonly Waiting[]): Group {
    const now = this.#clock().toISOString();
    const group = buildGroup(this.#tables, this.#open, waiting, now);
    return { taken: group.taken, write: () => this.#write(group) };
  }

  async #write(group: LineGroup): Promise<Written> {
    const { entries, before, superseded, json } = group;
    if (entries.length > 0) {
      const { number, nextSeq: firstSeq } = before;
      const line: Segment = { number, firstSeq, followed: false, entries };
      const segment = this.#segment(number);
      await this.#tried(() =>
        before.entries === 0 ? segment.write(line, json) : segment.append(line, json),
      );
      group.draft.merge();
      const full = number === this.#open.number ? undefined : this.#open;
      this.#open = group.after;
      for (const version of superseded) {
        (version.mayWait ? this.#later : this.#outdated).add(version.segment);
      }
      this.#torn ||= superseded.some(({ mayWait }) => !mayWait);
      // What fails here is tried again later: the commits themselves are durable.
      await this.#tried(() => this.#tidy(full)).catch(() => undefined);
    } else if (group.taken === 0) {
      await this.#tried(async () => {
        // Shows whether the disk takes files again.
        if (this.#failure !== undefined) await this.#rewrite(this.#open.number);
        await this.#tidy();
      });
    }
    return { settle: group.settle, trouble: this.#trouble };
  }

  /** Takes out what is no longer to be kept. */
  async #tidy(full?: OpenSegment): Promise<void> {
    if (full !== undefined || this.#outdated.size > 0) {
      for (const number of this.#later) this.#outdated.add(number);
      this.#later.clear();
    }
    if (full !== undefined && !this.#outdated.has(full.number)) {
      this.#outdated.add(full.number);
      const end = { number: full.number, firstSeq: full.nextSeq, followed: true, entries: [] };
      await this.#segment(full.number).append(end);
      this.#outdated.delete(full.number);
    }
    if (this.#torn) await removeTornEnds(this.#disk, this.#folder);
    this.#torn = false;
    for (const number of this.#outdated) {
      await this.#rewrite(number);
      this.#outdated.delete(number);
    }
  }

  /** Writes a segment without the versions that are not the latest. */
  async #rewrite(number: number): Promise<void> {
    const { number: open, nextSeq: firstSeq, entries } = this.#open;
    const none: Segment = { number, firstSeq, followed: false, entries: [] };
    const document = new Low(this.#segment(number), none);
    // The first one of all has no file before its first line.
    if (number < open || entries > 0) await document.read();
    document.data = {
      ...document.data,
      followed: number < open,
      entries: document.data.entries.map((entry) =>
        this.#isLatest(entry) ? entry : { ...entry, document: null },
      ),
    };
    await document.write();
  }

  #isLatest({ collection, id, seq }: Entry): boolean {
    return this.#tables.table(collection).get(id)?.seq === seq;
  }

  #segment(number: number): SegmentAdapter {
    return new SegmentAdapter(this.#disk, this.#folder, number);
  }

  /** @throws StoreUnavailableError when the work fails, and without trying after a final failure */
  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      if (this.#isStopped) throw this.#failure;
      await work();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error;
      throw new StoreUnavailableError(this.#trouble ?? '', error);
    }
  }

  /** After a failed fsync nobody knows what is on disk, until the next start. */
  get #isStopped(): boolean {
    return this.#failure instanceof WriteError && this.#failure.final;
  }

  get #trouble(): string | undefined {
    if (this.#failure === undefined) return undefined;
    const { message } =
      this.#failure instanceof WriteError ? this.#failure : { message: errorCode(this.#failure) };
    return this.#isStopped ? `${message}, and writing stops until the next start` : message;
  }
}
