import { z } from 'zod';
import {
  type Environment,
  EnvironmentError,
  isMailbox,
  type Variables,
  withProtocol,
} from '../../lib/environment.ts';

const mailboxes = z.string().refine((value) => value.split(',').every(isMailbox));

/** The environment variables of mail. */
export const mailVariables = {
  SMTP_URL: {
    schema: withProtocol('smtp:', 'smtps:').optional(),
    allowed: 'an address that begins with smtp:// or smtps://',
    isSecret: true,
    missed: 'nobody is told of what visitors send',
  },
  MAIL_TO: {
    schema: mailboxes.optional(),
    allowed: 'one or more e-mail addresses, separated by commas',
  },
  MAIL_FROM: {
    schema: z.string().refine(isMailbox).optional(),
    allowed: 'an e-mail address, such as Site <site@example.com>',
  },
  /** The recipients of the daily checkpoint of the audit log. */
  AUDIT_TO: {
    schema: mailboxes.optional(),
    allowed: 'one or more e-mail addresses, separated by commas',
  },
} as const satisfies Variables;

declare module '../../lib/environment.ts' {
  interface FurtherVariables {
    SMTP_URL?: string | undefined;
    MAIL_TO?: string | undefined;
    MAIL_FROM?: string | undefined;
    AUDIT_TO?: string | undefined;
  }
}

/** Mail server, sender, and recipients of notices. */
export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

/**
 * Returns the mail settings of the environment. Undefined without mail. The default of `MAIL_FROM`
 * is the first mailbox of `MAIL_TO`.
 * @throws EnvironmentError for a server without recipients, or the other way round
 */
export function mailSettings(
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO' | 'AUDIT_TO'>,
) {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = environment;
  if (url === undefined && environment.AUDIT_TO !== undefined) {
    throw new EnvironmentError(['AUDIT_TO is set, but SMTP_URL is not. Set both or none.']);
  }
  if (url === undefined) return undefined;
  if (to === undefined) {
    throw new EnvironmentError([
      'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
    ]);
  }
  // `to` is one or more mailboxes, separated by commas.
  return { url, to, from: from ?? to.split(',')[0]?.trim() ?? to };
}
