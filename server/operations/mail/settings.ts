import { z } from 'zod';
import {
  type Environment,
  EnvironmentError,
  isMailbox,
  type Variables,
  withProtocol,
} from '../../base/environment.ts';

/** What mail about submissions asks of the environment. */
export const mailVariables = {
  SMTP_URL: {
    schema: withProtocol('smtp:', 'smtps:').optional(),
    allowed: 'an address that begins with smtp:// or smtps://',
    isSecret: true,
  },
  MAIL_TO: {
    schema: z
      .string()
      .refine((value) => value.split(',').every(isMailbox))
      .optional(),
    allowed: 'one or more e-mail addresses, separated by commas',
  },
  MAIL_FROM: {
    schema: z.string().refine(isMailbox).optional(),
    allowed: 'an e-mail address, such as Site <site@example.com>',
  },
} as const satisfies Variables;

declare module '../../base/environment.ts' {
  interface FurtherVariables {
    SMTP_URL?: string | undefined;
    MAIL_TO?: string | undefined;
    MAIL_FROM?: string | undefined;
  }
}

/** Where mail goes out, from whom, and who gets the notices. */
export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

/**
 * What the environment says of mail; undefined when none is to be sent. Without `MAIL_FROM` it comes
 * from the first mailbox of `MAIL_TO`.
 * @throws EnvironmentError when there is a server but nobody to tell
 */
export function mailSettings(environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>) {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = environment;
  if (url === undefined) return undefined;
  if (to === undefined) {
    throw new EnvironmentError([
      'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
    ]);
  }
  // `to` is one or more mailboxes, separated by commas.
  return { url, to, from: from ?? to.split(',')[0]?.trim() ?? to };
}
