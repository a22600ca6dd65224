import { join, resolve } from 'node:path';
import { z } from 'zod';
import { rootsOf } from '../../generators/workspace/roots.ts';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const address = z.url({ protocol: /^[a-z][a-z0-9+.-]*$/ });

/** An address with one of these protocols. */
export const withProtocol = (...protocols: string[]) =>
  address.refine((value) => protocols.includes(protocolOf(value)));

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { origin, href } = new URL(value);
    return `${origin}/` === href;
  })
  .transform((value) => new URL(value).origin);

const plainAddress = /^[^\s@<>,]+@[^\s@<>,]+$/;
const namedAddress = /^[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>$/;

/** Whether a text is an e-mail address, with a name or without. */
export const isMailbox = (value: string): boolean =>
  plainAddress.test(value.trim()) || namedAddress.test(value.trim());

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]*\S[^\0]*$/)
    .optional(),
  /** The public origin, without a slash at its end. */
  SITE_URL: origin.optional(),
  SITE_SECRET: z.string().min(32).optional(),
  DATABASE_URL: withProtocol('postgres:', 'postgresql:').optional(),
  TRUST_PROXY: wholeNumber(0, 32).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Own = z.output<typeof environmentSchema>;

/** What the operator has set, checked, with all defaults. */
export type Environment = Omit<Own, 'DATA_DIR' | 'SITE_URL'> &
  FurtherVariables & {
    /** Absolute, so that no later step asks where the process was started. */
    DATA_DIR: string;
    SITE_URL: string;
  };

const allowed: Record<keyof Own, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an IP address',
  DATA_DIR: 'the path of a folder',
  SITE_URL: 'an http or https origin without a path, such as https://www.example.com',
  SITE_SECRET: 'at least 32 characters',
  DATABASE_URL: 'an address that begins with postgres://',
  TRUST_PROXY: 'the number of trusted proxies, from 0 to 32',
  RATE_LIMIT: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

const secret = new Set(['SITE_SECRET', 'DATABASE_URL']);

/** Variables that only some sites read: those of a feature, or of mail. */
export type Variables = Readonly<
  Record<
    string,
    {
      readonly schema: z.ZodType<string | undefined>;
      readonly allowed: string;
      /** The value is never shown. */
      readonly isSecret?: true;
    }
  >
>;

/** The values of such variables: whatever declares some adds them here. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by what declares variables
export interface FurtherVariables {}

/** The environment holds values that cannot be used. The message has one line for each of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads and checks the environment, with the `further` variables that this site has a use for. An
 * empty value counts as not set.
 * @throws EnvironmentError that names every wrong variable
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  further: Variables = {},
): Environment {
  const given = (name: string) => env[name] || undefined;
  const result = environmentSchema.safeParse(
    Object.fromEntries(Object.keys(allowed).map((name) => [name, given(name)])),
  );
  const more = Object.entries(further).map(
    ([name, { schema }]) => [name, schema.safeParse(given(name))] as const,
  );
  const wrong = new Set([
    ...(result.error?.issues.map((issue) => String(issue.path[0])) ?? []),
    ...more.flatMap(([name, { success }]) => (success ? [] : [name])),
  ]);
  if (!result.success || wrong.size > 0)
    throw new EnvironmentError([...wrong].map((name) => fault(name, env[name] ?? '', further)));
  const values = more.flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]]));
  const { PORT, SITE_URL = `http://localhost:${PORT}`, DATA_DIR } = result.data;
  const folder = DATA_DIR ?? join(rootsOf(env.SITE_DIR).site, 'data', 'store');
  return {
    ...result.data,
    ...Object.fromEntries(values),
    SITE_URL,
    DATA_DIR: resolve(folder),
  };
}

function fault(name: string, value: string, further: Variables): string {
  const isSecret = secret.has(name) || further[name]?.isSecret;
  const hidden = isSecret || (name === 'SITE_URL' && value.includes('@'));
  const shown = value.length > 80 ? `${value.slice(0, 80)}…` : value;
  const found = hidden ? 'set to a value that is not shown here' : JSON.stringify(shown);
  return `${name} is ${found}. Allowed: ${further[name]?.allowed ?? allowed[name as keyof Own]}.`;
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}
