import { until } from '../../setup/until.ts';
import { load, VERSIONS } from '../installed.ts';
import type { Judge } from '../judge.ts';

interface Mail {
  from?: { text: string };
  to?: { text: string };
  subject?: string;
  date?: Date;
  messageId?: string;
  text?: string;
}

/** The notices of what the typed client has sent. */
export const mails: Judge = {
  name: 'mailparser',
  version: VERSIONS.mailparser,
  judge: async ({ running, mails: { mails } }) => {
    await until(
      'the outbox is empty',
      async () => JSON.parse(await running.command('outbox', 'list', '--json')).length === 0,
    );
    const { simpleParser } = await load<{ simpleParser: (raw: string) => Promise<Mail> }>(
      'mailparser',
    );
    const messages: string[] = [];
    for (const { raw } of mails) {
      const mail = await simpleParser(raw);
      for (const part of ['from', 'to', 'subject', 'date', 'messageId', 'text'] as const)
        if (!mail[part]) messages.push(`${mail.subject}: no ${part}`);
    }
    return { figures: `${mails.length} mails`, messages };
  },
};
