import { until } from '../../setup/until.ts';
import { load, VERSIONS } from '../installed.ts';
import type { Subject, Validator } from '../validator.ts';

interface Mail {
  from?: { text: string };
  to?: { text: string };
  subject?: string;
  date?: Date;
  messageId?: string;
  text?: string;
}

/**
 * How many mails the stored records cause: a notice each, and a confirmation if the form has one.
 */
const expected = async ({ declared, running }: Subject): Promise<number> => {
  const stats = await running.command('submissions', 'stats', '--json');
  const kept: Record<string, number> = JSON.parse(stats);
  return declared.forms
    .map(({ store, mail }) => (kept[store?.collection ?? ''] ?? 0) * (mail?.confirmation ? 2 : 1))
    .reduce((sum, count) => sum + count, 0);
};

/** The notices and confirmations of what the typed client has sent. */
export const mails: Validator = {
  name: 'mailparser',
  version: VERSIONS.mailparser,
  validate: async (subject) => {
    const { mails } = subject.mails;
    const count = await expected(subject);
    await until(`all of ${count} mails are there`, () => mails.length >= count);
    const { simpleParser } = await load<{ simpleParser: (raw: string) => Promise<Mail> }>(
      'mailparser',
    );
    const messages: string[] = [];
    for (const { raw } of mails) {
      const mail = await simpleParser(raw);
      for (const part of ['from', 'to', 'subject', 'date', 'messageId', 'text'] as const)
        if (!mail[part]) messages.push(`${mail.subject}: no ${part}`);
    }
    return { figures: `${mails.length} of ${count} mails`, messages };
  },
};
