import { declaredFeatures } from '../../../core/config/features.ts';
import type { Site } from '../../../core/config/site.ts';
import { storedForms } from '../../forms/stored-forms.ts';
import type { SubmissionMail } from '../../forms/submission.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import type { Store } from '../../storage/store/store.ts';
import type { ServerDeps } from '../deps.ts';
import { enqueue, MAIL_KINDS, type OutboxJob, outcomeOf } from '../outbox/outbox.ts';
import { type Channel, OutboxSender } from '../outbox/sender.ts';
import { compose, type MailContext } from './compose.ts';
import {
  type MailSettings,
  type MailTransport,
  type OutgoingMail,
  smtpTransport,
} from './transport.ts';

/** Dependencies of the channel of mail. */
interface MailChannelParts {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly transport: MailTransport;
  /** Writes the mail. Undefined if there is nothing to send. */
  readonly write: (mail: OutboxJob) => Promise<OutgoingMail | undefined>;
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
  const write = async (mail: OutboxJob) => {
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
