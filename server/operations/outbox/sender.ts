import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Logger } from 'pino';
import type { MailStatus } from '../../forms/submission.ts';
import { loggableError } from '../../lib/logger.ts';
import { NoMatchError, unlessGone } from '../../storage/store/errors.ts';
import type { Operation, RangeQuery, Store } from '../../storage/store/store.ts';
import {
  claimJob,
  DeliveryFailure,
  hasFailed,
  isDue,
  type JobKind,
  type OutboxJob,
  outboxJob,
  releaseJob,
  targetName,
} from './outbox.ts';

/** Whether a confirmation failed for good: its visitor gets no mail. */
const isGivenUp = ({ kind, state }: OutboxJob): boolean =>
  kind === 'confirmation' && state === 'failed';

/** How jobs of some kinds are delivered. */
export interface Channel {
  readonly kinds: readonly JobKind[];
  /** Returns the other due jobs that are delivered together with a job. Default: none. */
  companions?(job: OutboxJob): Promise<readonly OutboxJob[]>;
  /**
   * Delivers jobs together. Returns those that were delivered; others have nothing to deliver.
   * @throws DeliveryFailure if it failed, or if `signal` is aborted
   */
  deliver(jobs: readonly OutboxJob[], signal: AbortSignal): Promise<readonly OutboxJob[]>;
  /** Commits changes together with the result of jobs. */
  end(
    changes: readonly Operation[],
    jobs: readonly OutboxJob[],
    result: 'sent' | 'given-up',
  ): Promise<unknown>;
}

/** Dependencies of the sender. */
interface SenderDeps {
  readonly store: Pick<Store, 'commit' | 'find' | 'next'>;
  readonly channel: Channel;
  readonly clock: () => Date;
  readonly logger: Logger;
}

const mostAttemptsAtOnce = 5;
/** How long an attempt may take: less than a claim in `outbox.ts`. */
const attemptMs = 30_000;
/** How long a response waits for its mail. */
const statusMs = 5_000;
/** How often the outbox is polled for jobs that another server left. */
const pollMs = 30_000;
/** The shortest time between two checks, so that a wrong clock causes no busy loop. */
const shortestPauseMs = 100;
/** How long an attempt may continue while the server stops. */
const graceMs = 1_000;

/** Returns the key of an attempt. Jobs of one digest have the same, since they are delivered together. */
const runKey = ({ id, digest }: OutboxJob): string => digest ?? String(id);

/** Keeps the timeout of each signal of `abortedAfter` referenced. */
const timeouts = new WeakMap<AbortSignal, AbortSignal>();

/**
 * Returns a signal that aborts after a time, or with another one. Node 20 frees a timeout that only
 * `AbortSignal.any` refers to, and then it never fires.
 */
function abortedAfter(milliseconds: number, other: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([timeout, other]);
  timeouts.set(signal, timeout);
  return signal;
}

/**
 * Delivers the jobs of one channel in the outbox, each at least once. Several servers may share a
 * store. Each channel has a sender of its own, so that slow webhooks do not delay mail.
 */
export class OutboxSender {
  readonly #deps: SenderDeps;
  /** The running attempts by `runKey`. */
  readonly #running = new Map<string, Promise<void>>();
  /** Emits `settled` at the end of each attempt. */
  readonly #settled = new EventEmitter().setMaxListeners(0);
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  /** Whether the outbox may have due jobs that were not found yet. */
  #isStale = false;
  #isStopping = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Checks for due jobs now. */
  wake(): void {
    this.#isStale = true;
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
  }

  /**
   * Waits up to five seconds until all mail about a submission was accepted or has failed.
   * `refused`: the visitor's mail will not be retried. `delayed`: the visitor's mail waits, or the notice to
   * staff if the form sends the visitor none. `unnoticed`: only the notice to staff waits.
   */
  async status(submission: string, hasConfirmation: boolean): Promise<MailStatus> {
    const concernsVisitor = ({ kind }: OutboxJob) => !hasConfirmation || kind === 'confirmation';
    const signal = abortedAfter(statusMs, this.#stopped.signal);
    for (;;) {
      // Listen before reading, so that no end of an attempt is missed.
      const nextEnd = once(this.#settled, 'settled', { signal }).catch(() => undefined);
      const jobs = (await this.#deps.store.find('outbox', { submission })).map(outboxJob);
      const mails = jobs.filter(
        ({ kind, changed }) =>
          kind !== 'digest' && changed === undefined && this.#deps.channel.kinds.includes(kind),
      );
      if (mails.length === 0) return 'sent';
      if (mails.some(isGivenUp)) return 'refused';
      if (signal.aborted || mails.every(hasFailed))
        return mails.some(concernsVisitor) ? 'delayed' : 'unnoticed';
      await nextEnd;
    }
  }

  /** Starts no further attempts, and aborts running ones after a second. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const giveUp = setTimeout(() => this.#stopped.abort(), graceMs);
    await this.#polling;
    await Promise.all(this.#running.values());
    clearTimeout(giveUp);
    this.#stopped.abort();
  }

  /** Starts due jobs until none is left, then plans the next check. */
  async #poll(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = pollMs;
    while (this.#isStale && !this.#isStopping) {
      this.#isStale = false;
      pause = await this.#beginDue().catch((error) => this.#logStoreError(error));
    }
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), pause).unref();
  }

  /**
   * Starts due attempts, newest first, as the sender of the form may be waiting. Returns the time until
   * the next.
   */
  async #beginDue(): Promise<number> {
    const now = this.#deps.clock();
    const at = now.toISOString();
    const running = this.#running.size;
    // The running ones may be among the jobs that the store returns.
    const due = await this.#waiting({ by: 'dueAt', upTo: at }, mostAttemptsAtOnce + running);
    for (const job of due) {
      if (this.#running.size >= mostAttemptsAtOnce) break;
      if (!this.#running.has(runKey(job)) && isDue(job, now)) this.#begin(job);
    }
    const [later] = await this.#waiting({ by: 'dueAt', after: at }, 1);
    const pause = later === undefined ? pollMs : Date.parse(later.dueAt) - now.getTime();
    return Math.max(shortestPauseMs, Math.min(pollMs, pause));
  }

  /** Returns the first few waiting jobs of each kind, in the order of the range. */
  async #waiting(range: RangeQuery, most: number): Promise<OutboxJob[]> {
    const { store, channel } = this.#deps;
    const found: OutboxJob[] = [];
    for (const kind of channel.kinds)
      found.push(
        ...(await store.next('outbox', { state: 'waiting', kind }, range, most)).map(outboxJob),
      );
    const sign = 'after' in range ? 1 : -1;
    return found.sort((one, other) => sign * (Date.parse(one.dueAt) - Date.parse(other.dueAt)));
  }

  /** Starts an attempt and records it as running. */
  #begin(job: OutboxJob): void {
    const attempt = this.#attempt(job).then(
      () => true,
      (error) => {
        this.#logStoreError(error);
        return false;
      },
    );
    const ended = attempt.then((canWrite) => {
      this.#running.delete(runKey(job));
      this.#settled.emit('settled');
      // If the store cannot write, the next attempt would fail too.
      if (canWrite) this.wake();
    });
    this.#running.set(runKey(job), ended);
  }

  /**
   * Claims a job and its companions, delivers them and stores the result.
   * @throws an error of the store, or of writing the mail
   */
  async #attempt(dueJob: OutboxJob): Promise<void> {
    const { store, channel, clock } = this.#deps;
    const claim = randomBytes(12).toString('base64url');
    const dueJobs = [dueJob, ...((await channel.companions?.(dueJob)) ?? [])];
    // Another server may have claimed one of them first.
    const claims = dueJobs.map((job) => claimJob(job, claim, clock()));
    const claimed = await store.commit(claims).catch(unlessGone);
    if (claimed === undefined) return;
    const jobs = claimed.map(outboxJob);
    try {
      const signal = abortedAfter(attemptMs, this.#stopped.signal);
      const delivered = new Set((await channel.deliver(jobs, signal)).map(({ id }) => id));
      await this.#commitFor(jobs, claim, (remaining) => {
        const removals = remaining.map(({ id }) => ({ remove: 'outbox', id }));
        // Record no outcome for erased submissions.
        const sent = remaining.filter(({ id }) => delivered.has(id));
        return sent.length > 0 ? channel.end(removals, sent, 'sent') : store.commit(removals);
      });
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : undefined;
      // `unwritten`: the mail or the body could not be written, which is a bug or an error of the store.
      await this.#commitFor(jobs, claim, (remaining) =>
        this.#release(remaining, failure ?? new DeliveryFailure('unwritten')),
      );
      if (failure === undefined) throw error;
    }
  }

  /**
   * Commits a change of claimed jobs. If an erasure removed some of them meanwhile, commits again for the
   * remaining ones.
   */
  async #commitFor(
    jobs: readonly OutboxJob[],
    claim: string,
    commit: (jobs: readonly OutboxJob[]) => Promise<unknown>,
  ): Promise<void> {
    for (let remaining = jobs; remaining.length > 0; ) {
      try {
        await commit(remaining);
        return;
      } catch (error) {
        const stillClaimed = (await this.#deps.store.find('outbox', { claim })).map(outboxJob);
        if (!(error instanceof NoMatchError) || stillClaimed.length >= remaining.length)
          throw error;
        remaining = stillClaimed;
      }
    }
  }

  /** Stores and logs that an attempt failed. */
  async #release(jobs: readonly OutboxJob[], failure: DeliveryFailure): Promise<void> {
    const { store, channel, clock, logger } = this.#deps;
    const now = clock();
    const releases = jobs.map((job) => ({ job, change: releaseJob(job, failure, now) }));
    const isFailed = ({ change }: (typeof releases)[number]) => change.set.state === 'failed';
    const failed = releases.filter(isFailed).map(({ job }) => job);
    const changes = releases.map(({ change }) => change);
    if (failed.length > 0) await channel.end(changes, failed, 'given-up');
    else await store.commit(changes);
    const { code, responseCode } = failure;
    const [first] = jobs;
    if (first === undefined) return;
    const { id, kind, attempts, target } = first;
    const webhook = target === undefined ? {} : { target: targetName(target) };
    const line = { mail: id, kind, ...webhook, attempts, code, responseCode };
    const name = kind === 'webhook' ? 'webhook' : 'mail';
    if (failed.length > 0) logger.error(line, `A ${name} failed permanently`);
    else logger.warn(line, `A ${name} was not accepted and is tried again later`);
  }

  /** Logs an error. Returns the time until the next check. */
  #logStoreError(error: unknown): number {
    this.#deps.logger.error({ error: loggableError(error) }, 'The outbox cannot be worked off');
    return pollMs;
  }
}
