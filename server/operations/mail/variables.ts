import { z } from 'zod';
import { isMailbox, type Variables, withProtocol } from '../../base/environment.ts';

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
