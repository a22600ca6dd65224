import { randomUUID } from 'node:crypto';
import { siteVariables } from '../server/features/features.ts';
import { isMailbox, readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { openAuditLog } from '../server/operations/audit/audit-log.ts';
import { MailFailure, mailSettings, smtpTransport } from '../server/operations/mail/transport.ts';
import { AS_USER_OPTION, defineCommand, UsageError } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';

/** How long the mail server may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** What to check, by error code. */
const FIXES: Readonly<Record<string, string>> = {
  EAUTH: 'The server refuses user, password or token: see SMTP_URL and SMTP_OAUTH_URL.',
  ECONNECTION: 'No server answers there: see host and port of SMTP_URL.',
  EDNS: 'The host of SMTP_URL is not known.',
  EENVELOPE: 'The server refuses the sender (MAIL_FROM) or this recipient.',
  EMESSAGE: 'The server refuses the content of the mail.',
  ESOCKET: 'No server answers there, or its certificate is not trusted: see SMTP_URL.',
  ETIMEDOUT: 'The server does not answer in time: see host and port of SMTP_URL, and the firewall.',
  ETLS: 'The server cannot encrypt as SMTP_URL asks: smtps:// is TLS from the start.',
};

/** Returns the error code and, if the server responded, its SMTP response code. */
const codesOf = ({ code, responseCode }: MailFailure): string =>
  [code, responseCode].join(' ').trim();

export default defineCommand({
  about: [
    "Sends a mail to this address with the server's settings (SMTP_URL, MAIL_FROM), and reports whether the mail server accepted it. The audit log records this without the address.",
  ],
  examples: ['mail test ada@example.com'],
  options: { as: AS_USER_OPTION },
  actions: {
    test: {
      names: ['<address>'],
      options: ['as'],
      run: async ({ positionals: [to = ''], by }) => {
        if (!isMailbox(to) || to.includes(','))
          throw new UsageError('An e-mail address is needed.');
        const { site } = await import('../server/site.ts');
        const environment = readEnvironment(process.env, siteVariables(site));
        const settings = mailSettings(environment);
        if (settings === undefined)
          throw new OperatorError(
            'SMTP_URL is not set, so no mail is sent. Set SMTP_URL and MAIL_TO as for the server.',
          );
        const { from, server } = settings;
        // `from` is an address, or a name with an address in angle brackets.
        const domain = from.replace(/>\s*$/, '').split('@').at(-1)?.trim();
        const mail = {
          from,
          to,
          subject: `Test of the mail of ${environment.SITE_URL}`,
          text: `\`site mail test\` sent this mail. It shows that ${environment.SITE_URL} can send mail.\n`,
          messageId: `<test.${randomUUID()}@${domain}>`,
          attachments: [],
        };
        const failure = await smtpTransport(server)
          .send(mail, AbortSignal.timeout(TIMEOUT_MS))
          .then(() => undefined)
          .catch((error: unknown) => {
            if (error instanceof MailFailure) return error;
            throw error;
          });
        await withStorage(async (storage) => {
          const audit = openAuditLog({ ...storage, clock: () => new Date() });
          const outcome = failure ? codesOf(failure) : 'accepted';
          const details = { to: audit.pseudonym(to), outcome, by };
          await audit.log([{ event: 'mail-test', details }]);
        });
        if (failure)
          throw new OperatorError(
            `The mail was not accepted (${codesOf(failure)}). ${FIXES[failure.code] ?? 'See SMTP_URL.'}`,
          );
        console.log(`The mail server accepted the mail to ${to}. Check whether it arrives.`);
      },
    },
  },
});
