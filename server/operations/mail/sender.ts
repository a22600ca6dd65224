import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Logger } from 'pino';
import { declaredFeatures } from '../../../core/config/features.ts';
import type { Site } from '../../../core/config/site.ts';
import { storedForms } from '../../forms/stored-forms.ts';
import type { MailStatus, SubmissionMail } from '../../forms/submission.ts';
import { loggableError } from '../../lib/logger.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import type { Operation, RangeQuery, Store, StoredRecord } from '../../storage/store/store.ts';
import type { ServerDeps } from '../deps.ts';
import { compose, type MailContext } from './compose.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import {
  claimMail,
  enqueue,
  hasFailed,
  isDue,
  type JobKind,
  MAIL_KINDS,
  type OutboxMail,
  outboxMail,
  outcomeOf,
  releaseMail,
  targetName,
} from './outbox.ts';
import {
  type MailSettings,
  type MailTransport,
  type OutgoingMail,
  smtpTransport,
} from './transport.ts';

const isGivenUp = ({ kind, state }: OutboxMail): boolean =>
  kind === 'confirmation' && state === 'failed';

/** How jobs of some kinds are delivered. */
export interface Channel {
  readonly kinds: readonly JobKind[];
  /**
   * Delivers a job. Returns false if there is nothing to deliver.
   * @throws DeliveryFailure if it failed, or if `signal` is aborted
   */
  deliver(job: OutboxMail, signal: AbortSignal): Promise<boolean>;
  /** Commits the change of a job together with its result. Returns the changed job. */
  end(
    change: Operation,
    job: OutboxMail,
    result: 'sent' | 'given-up',
  ): Promise<StoredRecord | undefined>;
}

/** Dependencies of the sender. */
interface SenderParts {
  readonly store: Pick<Store, 'commit' | 'find' | 'next'>;
  readonly channel: Channel;
  readonly clock: () => Date;
  readonly logger: Logger;
}

const mostAttempts = 5;
const attemptMs = 30_000;
/** How long a response waits for its mail. */
const statusMs = 5_000;
/** How often the outbox is polled for mail that another server left. */
const lookMs = 30_000;
/** How long an attempt may continue while the server stops. */
const graceMs = 1_000;

/**
 * Delivers the jobs of one channel in the outbox, each at least once. Several servers may share a
 * store. Each channel has a sender of its own, so that slow webhooks do not delay mail.
 */
export class OutboxSender {
  readonly #parts: SenderParts;
  readonly #running = new Map<number, Promise<void>>();
  readonly #settled = new EventEmitter().setMaxListeners(0);
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStale = false;
  #isStopping = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Checks for due mail now. */
  wake(): void {
    this.#isStale = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  /**
   * Waits up to five seconds until all mail about a submission was accepted or has failed.
   * `refused`: the visitor's mail will not be retried. `unnoticed`: only the notice to staff was
   * not sent.
   */
  async status(submission: string, isConfirmed: boolean): Promise<MailStatus> {
    const isToVisitor = ({ kind }: OutboxMail) => !isConfirmed || kind === 'confirmation';
    const signal = AbortSignal.any([AbortSignal.timeout(statusMs), this.#stopped.signal]);
    for (;;) {
      const settled = once(this.#settled, 'settled', { signal }).catch(() => undefined);
      const jobs = (await this.#parts.store.find('outbox', { submission })).map(outboxMail);
      const mails = jobs.filter(({ kind }) => this.#parts.channel.kinds.includes(kind));
      if (mails.length === 0) return 'sent';
      if (mails.some(isGivenUp)) return 'refused';
      if (signal.aborted || mails.every(hasFailed))
        return mails.some(isToVisitor) ? 'delayed' : 'unnoticed';
      await settled;
    }
  }

  /** Starts no further attempts, and aborts running ones after a second. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const giveUp = setTimeout(() => this.#stopped.abort(), graceMs);
    await this.#looking;
    await Promise.all(this.#running.values());
    clearTimeout(giveUp);
    this.#stopped.abort();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = lookMs;
    while (this.#isStale && !this.#isStopping) {
      this.#isStale = false;
      pause = await this.#beginDue().catch((error) => this.#cannotLook(error));
    }
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), pause).unref();
  }

  /**
   * Starts due attempts, newest mail first, as its sender may be waiting. Returns the time until
   * the next.
   */
  async #beginDue(): Promise<number> {
    const now = this.#parts.clock();
    const at = now.toISOString();
    const running = this.#running.size;
    const due = await this.#waiting({ by: 'dueAt', upTo: at }, mostAttempts + running);
    const free = due.filter((mail) => !this.#running.has(mail.id) && isDue(mail, now));
    for (const mail of free.slice(0, mostAttempts - running)) this.#begin(mail);
    const [later] = await this.#waiting({ by: 'dueAt', after: at }, 1);
    const pause = later === undefined ? lookMs : Date.parse(later.dueAt) - now.getTime();
    return Math.max(100, Math.min(lookMs, pause));
  }

  /** Returns the first few waiting jobs of each kind, in the order of the range. */
  async #waiting(stretch: RangeQuery, most: number): Promise<OutboxMail[]> {
    const { store, channel } = this.#parts;
    const found: OutboxMail[] = [];
    for (const kind of channel.kinds)
      found.push(
        ...(await store.next('outbox', { state: 'waiting', kind }, stretch, most)).map(outboxMail),
      );
    const sign = 'after' in stretch ? 1 : -1;
    return found.sort((one, other) => sign * (Date.parse(one.dueAt) - Date.parse(other.dueAt)));
  }

  #begin(mail: OutboxMail): void {
    const attempt = this.#attempt(mail).then(
      () => 0,
      (error) => this.#cannotLook(error),
    );
    const ended = attempt.then((pause) => {
      this.#running.delete(mail.id);
      this.#settled.emit('settled');
      // If the store cannot write, the next attempt would fail too.
      if (pause === 0) this.wake();
    });
    this.#running.set(mail.id, ended);
  }

  async #attempt(found: OutboxMail): Promise<void> {
    const { store, channel, clock } = this.#parts;
    const claim = randomBytes(12).toString('base64url');
    // Another server may have claimed it first.
    const claimed = await store.commit([claimMail(found, claim, clock())]).catch(unlessGone);
    if (claimed?.[0] === undefined) return;
    const job = outboxMail(claimed[0]);
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), this.#stopped.signal]);
      const isDelivered = await channel.deliver(job, signal);
      const removal = { remove: 'outbox', id: job.id };
      // Record no outcome for erased submissions.
      if (isDelivered) await channel.end(removal, job, 'sent');
      else await store.commit([removal]);
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : undefined;
      await this.#release(job, failure ?? new DeliveryFailure('unwritten'));
      if (failure === undefined) throw error;
    }
  }

  async #release(job: OutboxMail, failure: DeliveryFailure): Promise<void> {
    const { store, channel, clock, logger } = this.#parts;
    const release = releaseMail(job, failure, clock());
    const released =
      release.set.state === 'failed'
        ? await channel.end(release, job, 'given-up')
        : (await store.commit([release]))[0];
    const { id, kind, attempts, target } = job;
    const { code, responseCode } = failure;
    const named = target === undefined ? {} : { target: targetName(target) };
    const line = { mail: id, kind, ...named, attempts, code, responseCode };
    const name = kind === 'webhook' ? 'webhook' : 'mail';
    if (released?.state === 'failed') logger.error(line, `A ${name} failed permanently`);
    else logger.warn(line, `A ${name} was not accepted and is tried again later`);
  }

  #cannotLook(error: unknown): number {
    this.#parts.logger.error({ error: loggableError(error) }, 'The outbox cannot be worked off');
    return lookMs;
  }
}

/** Dependencies of the channel of mail. */
interface MailChannelParts {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly transport: MailTransport;
  /** Writes the mail. Undefined if there is nothing to send. */
  readonly write: (mail: OutboxMail) => Promise<OutgoingMail | undefined>;
  readonly clock: () => Date;
}

/** Returns the channel that delivers mail. */
export const mailChannel = ({ store, transport, write, clock }: MailChannelParts): Channel => ({
  kinds: MAIL_KINDS,
  async deliver(job, signal) {
    const outgoing = await write(job);
    if (outgoing !== undefined) await transport.send(outgoing, signal);
    return outgoing !== undefined;
  },
  async end(change, job, result) {
    const outcome = await outcomeOf(store, job, result, clock());
    return (await store.commit([change, ...outcome]))[0];
  },
});

interface MailParts extends Pick<ServerDeps, 'clock' | 'logger'> {
  readonly settings: MailSettings;
  /** The site in each of its languages. Staff reads the first, which is the default. */
  readonly sites: readonly [Site, ...Site[]];
  readonly storage: Pick<SharedStorage, 'store' | 'files'>;
}

/** Opens the mail service. Sending starts with the first call of `wake`. */
export function openMail(parts: MailParts) {
  const { settings, sites, storage, clock, logger } = parts;
  const { store, files } = storage;
  const [first, ...others] = sites.map((site) => ({
    language: site.language,
    forms: new Map(storedForms(site).map((form) => [form.id, form])),
    context: {
      ...{ settings, files, words: site.words, brand: site.brand.name },
      addresses: site.brand.email,
      ownWords: new Set(
        declaredFeatures(site.features).flatMap(
          ({ definition, options }) => definition.ownWords?.(options) ?? [],
        ),
      ),
    } satisfies MailContext,
  }));
  const write = async (mail: OutboxMail) => {
    const form = first?.forms.get(mail.form);
    const [record] = form
      ? await store.find(form.store.collection, { submissionToken: mail.submission })
      : [];
    if (record === undefined) return undefined;
    const isToVisitor = mail.kind === 'confirmation';
    const readers = isToVisitor && others.find(({ language }) => language === record.language);
    const { forms, context } = readers || (first ?? {});
    const told = forms?.get(mail.form);
    return told && context && compose(mail, told, record, context);
  };
  const transport = smtpTransport(settings.server);
  const sender = new OutboxSender({
    ...{ store, clock, logger },
    channel: mailChannel({ store, transport, write, clock }),
  });
  const mail: SubmissionMail = {
    operations: (form, token) => [
      enqueue('notice', form.id, token, clock()),
      ...(form.mail?.confirmation ? [enqueue('confirmation', form.id, token, clock())] : []),
    ],
    wake: () => sender.wake(),
    status: (token, isConfirmed) => sender.status(token, isConfirmed),
  };
  /** Finishes or aborts running attempts within a second. */
  return { ...mail, stop: () => sender.stop() };
}
