import { hash } from 'node:crypto';
import { isDoubleOptIn } from '../../../core/config/form.ts';
import type { Site } from '../../../core/config/site.ts';
import { storedForms } from '../../forms/stored-forms.ts';
import type { SubmissionJobs } from '../../forms/submission.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { ServerDeps } from '../deps.ts';
import {
  DeliveryFailure,
  enqueue,
  type OutboxJob,
  subjectOf,
  targetName,
} from '../outbox/outbox.ts';
import { type Channel, OutboxSender } from '../outbox/sender.ts';
import { webhookBody } from './body.ts';
import { postWebhook } from './post.ts';
import { webhookTarget } from './settings.ts';

/** Dependencies of the webhooks. */
interface WebhookDeps extends Pick<ServerDeps, 'environment' | 'clock' | 'logger'> {
  /** The site in the language of the staff. */
  readonly site: Site;
  readonly storage: Pick<SharedStorage, 'store' | 'keys'>;
}

/** Returns the id of a message: the same at each attempt. It reveals nothing about the submission. */
const messageId = ({ submission, target }: OutboxJob): string =>
  `msg_${hash('sha256', `${submission} ${target}`, 'hex').slice(0, 32)}`;

/**
 * Opens the webhooks of a site's forms. Undefined if it has none. Sending starts with the first call
 * of `wake`.
 * @throws EnvironmentError for an http address whose host may not be private
 */
export function openWebhooks({ site, environment, storage, clock, logger }: WebhookDeps) {
  const { store } = storage;
  const forms = new Map(storedForms(site).map((form) => [form.id, form]));
  /** All webhooks. `target` is undefined if a variable that the webhook names is not set. */
  const all = [...forms.values()].flatMap((form) =>
    form.webhooks.map((webhook) => {
      const target = webhookTarget(form, webhook.url, environment);
      return { form, webhook, target, name: webhook.url };
    }),
  );
  if (all.length === 0) return undefined;
  const audit = openAuditLog({ ...storage, clock });
  const channel: Channel = {
    kinds: ['webhook'],
    async deliver([job], signal) {
      if (job === undefined) return [];
      const webhookOfJob = all.find(
        ({ form, name }) => form.id === job.form && name === job.target,
      );
      const [record] = webhookOfJob
        ? await store.find(webhookOfJob.form.store.collection, { submissionToken: job.submission })
        : [];
      // The form config no longer has the webhook, or the submission was erased.
      if (webhookOfJob === undefined || record === undefined) return [];
      const { form, webhook, target } = webhookOfJob;
      // A failed job is tried again: the next start, or another server, may have the variables.
      if (target === undefined) throw new DeliveryFailure('unset');
      const body = webhookBody(webhook, form, record, site.words);
      const message = { id: messageId(job), body, at: clock() };
      await postWebhook(message, { ...target, signal });
      return [job];
    },
    async end(changes, jobs, result) {
      const event = result === 'sent' ? ('webhook-sent' as const) : ('webhook-failed' as const);
      const events = jobs.map(async (job) => {
        const subject = await subjectOf(store, job);
        const details = {
          mail: job.id,
          form: job.form,
          target: targetName(job.target ?? ''),
          ...(subject && { collection: subject.collection, id: subject.record.id }),
        };
        return { event, details };
      });
      await audit.commit(changes, await Promise.all(events));
    },
  };
  const sender = new OutboxSender({ store, channel, clock, logger });
  const jobs: SubmissionJobs = {
    operations: (form, token, isConfirmed = !isDoubleOptIn(form)) =>
      (isConfirmed ? all : []).flatMap(({ form: { id }, target, name }) =>
        id === form.id && target ? [enqueue('webhook', id, token, clock(), name)] : [],
      ),
    wake: () => sender.wake(),
  };
  /** Finishes or aborts running attempts within a second. */
  return { ...jobs, stop: () => sender.stop() };
}
