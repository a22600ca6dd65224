import { OperatorError } from '../server/lib/errors.ts';
import { actOnJob, type OutboxAct } from '../server/operations/handling/act-on-job.ts';
import {
  type OutboxJob,
  outboxJob,
  subjectOf,
  targetName,
} from '../server/operations/outbox/outbox.ts';
import type { Store } from '../server/storage/store/store.ts';
import { AS_USER_OPTION, defineCommand, JSON_OUTPUT, UsageError } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { countText, jsonPieces, outputWidth, print, printPieces, table } from './output/text.ts';

/** The heads of the table's columns. */
const HEAD = ['id', 'state', 'mail', 'submission', 'attempts', 'next', 'last failure'];

/** Returns the submission of a mail, as other commands name it. */
const submissionOf = async (store: Store, mail: OutboxJob): Promise<string> => {
  const submission = await subjectOf(store, mail);
  return submission ? `${submission.collection} ${submission.record.id}` : `${mail.form}, erased`;
};

const rowOf = async (store: Store, mail: OutboxJob): Promise<string[]> => [
  String(mail.id),
  mail.state === 'failed' ? 'failed' : 'waiting',
  mail.target === undefined ? mail.kind : `${mail.kind} to ${targetName(mail.target)}`,
  await submissionOf(store, mail),
  String(mail.attempts),
  mail.state === 'failed' ? '' : mail.dueAt,
  mail.failure ?? '',
];

/** Returns the ids of the mails to act on: of one by its id, or of all failed ones with `all`. @throws UsageError */
const mailIds = async (store: Store, idOrAll: string | undefined): Promise<number[]> => {
  if (idOrAll === 'all') {
    const failed = await store.find('outbox', { state: 'failed' });
    return failed.map(({ id }) => id);
  }
  if (idOrAll !== undefined && /^[1-9]\d{0,14}$/.test(idOrAll)) return [Number(idOrAll)];
  throw new UsageError(
    `${JSON.stringify(idOrAll ?? '')} is not a mail. Allowed: an id, or \`all\` for all failed ones.`,
  );
};

/** The arguments of a call. */
interface ActionCall {
  readonly values: { readonly json: boolean };
  readonly positionals: readonly string[];
  readonly by: string;
}

/** Returns an action on mails. `resultText` follows their number in the output. */
const mailAction =
  (act: OutboxAct, resultText: string) =>
  ({ values, positionals: [idOrAll], by }: ActionCall) =>
    withStorage(async (storage) => {
      const ids = await mailIds(storage.store, idOrAll);
      if (ids.length === 0) throw new OperatorError('There is no failed mail.');
      const acting = { by, clock: () => new Date() };
      for (const id of ids) await actOnJob(storage, id, act, acting);
      print(values.json, { mails: ids }, () => `${countText(ids.length, 'mail')} ${resultText}`);
    });

export default defineCommand({
  about: [
    "Mail about a submission waits here until the mail server accepts it. It fails after five days, or if the visitor's address is permanently refused. A webhook waits likewise, and fails after a day. `retry` makes one more attempt: by the running server (with PostgreSQL within half a minute), or by the next one at its start. `drop` cancels it: it is not sent. `all` means all failed mail. The audit log records both. A mail that bounces after the mail server accepted it is not listed here, but arrives in the mailbox of MAIL_FROM.",
  ],
  examples: ['outbox list', 'outbox retry all', 'outbox drop 12'],
  options: { as: AS_USER_OPTION, json: JSON_OUTPUT },
  actions: {
    list: {
      options: ['json'],
      run: ({ values }) =>
        withStorage(async ({ store }) => {
          if (values.json) return printPieces(jsonPieces(store.list('outbox')));
          const rows: string[][] = [];
          for await (const record of store.list('outbox'))
            rows.push(await rowOf(store, outboxJob(record)));
          const lines = rows.length > 0 ? [table(HEAD, rows, outputWidth())] : [];
          console.log([...lines, countText(rows.length, 'mail')].join('\n'));
        }),
    },
    retry: {
      names: ['<id|all>'],
      options: ['as', 'json'],
      run: mailAction('mail-retry', 'will be tried again.'),
    },
    drop: {
      names: ['<id|all>'],
      options: ['as', 'json'],
      run: mailAction('mail-drop', 'discarded.'),
    },
  },
});
