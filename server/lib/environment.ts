import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { isZone } from '../../core/config/moment.ts';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { OperatorError } from './errors.ts';

/** Schema of a whole number with at most five digits. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** Schema of a URL with any protocol. */
const address = z.url({ protocol: /^[a-z][a-z0-9+.-]*$/ });

/** Schema of a URL with one of these protocols. */
export const withProtocol = (...protocols: string[]) =>
  address.refine((value) => protocols.includes(protocolOf(value)));

/**
 * Whether an URL's user and password are encoded. Without that, `#`, `/` or `?` in a password ends the
 * host, and the rest of the URL would name another one.
 */
export const hasEncodedLogin = (value: string): boolean =>
  /^[^/]*\/\/[^/?#]*(?:\/[^#?@]*)?(?:\?(?:[^#@]*|[^#=]+=[^#]*))?$/.test(value);

/** How to write a password in an address. */
export const LOGIN_HINT = 'with # / ? and % in user and password written as %23 %2F %3F and %25';

/** Whether a URL names one host, also as the parameter `host`. The database driver reads several as one name. */
const hasOneHost = (value: string) =>
  URL.canParse(value) &&
  !/,|%2c/i.test(new URL(value).host + new URL(value).searchParams.get('host'));

/** Schema of an origin. It accepts an origin with a slash at its end and returns it without. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { origin, href } = new URL(value);
    return `${origin}/` === href;
  })
  .transform((value) => new URL(value).origin);

/** Such as `ada@example.com`. */
const plainAddress = /^[^\s@<>,]+@[^\s@<>,]+$/;
/** Such as `Ada <ada@example.com>`. */
const namedAddress = /^[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>$/;

/** Whether a text is an e-mail address, with or without a name. */
export const isMailbox = (value: string): boolean =>
  plainAddress.test(value.trim()) || namedAddress.test(value.trim());

/** An environment variable. Its schema gets `undefined` if the variable is not set. */
interface Variable {
  readonly schema: z.ZodType;
  /** The allowed values, for errors: `Allowed: …`. */
  readonly allowed: string;
  /** Whether the value must never be printed. */
  readonly isSecret?: true;
  /** The effect on a public site if the variable is not set, for a warning. */
  readonly effectIfUnset?: string;
}

/** Environment variables by name. */
export type Variables = Readonly<Record<string, Variable>>;

/** The levels of pino. */
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Variables of every site. */
export const commonVariables = {
  PORT: { schema: wholeNumber(0, 65535).default(3000), allowed: 'a whole number from 0 to 65535' },
  HOST: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/)
      .default('127.0.0.1'),
    allowed: 'a host name or an IP address',
  },
  DATA_DIR: {
    schema: z
      .string()
      .regex(/^[^\0]*\S[^\0]*$/)
      .optional(),
    allowed: 'the path of a folder',
  },
  /** The public origin, without a slash at its end. */
  SITE_URL: {
    schema: origin.optional(),
    allowed: 'an http or https origin without a path, such as https://www.example.com',
  },
  /** The origin of this server, if the pages are served from another one. */
  FORMS_ORIGIN: {
    schema: origin.optional(),
    allowed: 'an http or https origin without a path, such as https://forms.example.com',
  },
  SITE_SECRET: {
    schema: z.string().min(32).optional(),
    allowed: 'at least 32 characters',
    isSecret: true,
    effectIfUnset:
      'the secret lies beside the data (what `DATA_DIR/secret` holds must stay the same)',
  },
  DATABASE_URL: {
    schema: withProtocol('postgres:', 'postgresql:')
      .refine(hasOneHost)
      .refine(hasEncodedLogin)
      .optional(),
    allowed: `an address that begins with postgres:// and names one host (of several servers, the one that writes), ${LOGIN_HINT}`,
    isSecret: true,
  },
  /** Database schema with the site's tables, so that two sites can share a database. */
  DATABASE_SCHEMA: {
    schema: z
      .string()
      .regex(/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/)
      .default('site'),
    allowed: 'at most 63 small letters, digits and underscores, not a digit or pg_ first',
  },
  /** The most connections of one server to its database. */
  DATABASE_POOL: {
    schema: wholeNumber(4, 1_000).default(7),
    allowed: 'a number of connections, from 4 to 1000',
  },
  /** Whether the server may create a new store if there is none. */
  NEW_STORE: { schema: z.enum(['allow', 'refuse']).default('allow'), allowed: 'allow or refuse' },
  TRUST_PROXY: {
    schema: wholeNumber(0, 32).default(0),
    allowed: 'the number of trusted proxies, from 0 to 32',
    effectIfUnset: 'limits count the proxy that ends TLS in place of its visitors',
  },
  /** Contact for security reports. */
  SECURITY_CONTACT: {
    schema: withProtocol('mailto:', 'https:', 'tel:').optional(),
    allowed: 'an address that begins with mailto:, https: or tel:',
  },
  /** Hosts that browsers must reach by https only. */
  HSTS: { schema: z.enum(['host', 'subdomains']).default('host'), allowed: 'host or subdomains' },
  /** Days until refusals in the audit log are summarised. */
  AUDIT_KEEP: {
    schema: wholeNumber(1, 36_500).default(90),
    allowed: 'a number of days, from 1 to 36500',
  },
  /** Days for which scripts and styles of earlier releases are served. */
  ASSETS_KEEP: {
    schema: wholeNumber(0, 3_650).default(7),
    allowed: 'a number of days, from 0 to 3650',
  },
  /** Seconds for which a stopping server still accepts requests. */
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 3_600).default(0),
    allowed: 'a number of seconds, from 0 to 3600',
  },
  /** Seconds for which a shared cache may serve a page. */
  SHARED_CACHE_SECONDS: {
    schema: wholeNumber(0, 86_400).default(0),
    allowed: 'a number of seconds, from 0 to 86400',
  },
  /** Header in which a reverse proxy names the member of staff to the inbox. */
  INBOX_TRUSTED_HEADER: {
    schema: z
      .string()
      .regex(
        /^(?!(?:host|cookie|origin|referer|forwarded|connection|content-.*|sec-.*)$)[a-z0-9-]{1,60}$/i,
      )
      .optional(),
    allowed: 'the name of a header that only the proxy sets, such as X-Remote-User',
  },
  /** Time zone of the inbox (IANA). Default: the site's `zone`, or else UTC. */
  INBOX_TIME_ZONE: {
    schema: z.string().refine(isZone).optional(),
    allowed: 'a time zone such as Europe/Zurich',
  },
  /** Address of the inbox behind a proxy, for links in digests. */
  INBOX_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    allowed: 'an address that begins with https:// or http://',
  },
  RATE_LIMIT: { schema: z.enum(['on', 'off']).default('on'), allowed: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(levels).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const satisfies Variables;

/** The values of `commonVariables`. */
type CommonValues = z.output<
  z.ZodObject<{ [Name in keyof typeof commonVariables]: (typeof commonVariables)[Name]['schema'] }>
>;

/** The checked environment with all defaults. */
export type Environment = Omit<CommonValues, 'DATA_DIR' | 'SITE_URL'> &
  FurtherVariables & {
    /** Absolute path. */
    DATA_DIR: string;
    SITE_URL: string;
  };

/**
 * Values of further variables. A module that declares variables adds their types here by `declare module`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: other modules add members to it
export interface FurtherVariables {}

/** Returns the time zone of the staff: `INBOX_TIME_ZONE`, or else that of the site, or UTC. */
export const zoneOf = (
  site: { readonly zone?: string | undefined },
  environment: Pick<Environment, 'INBOX_TIME_ZONE'>,
): string => environment.INBOX_TIME_ZONE ?? site.zone ?? 'UTC';

/** Invalid environment variables. The message has one line for each. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads and checks the environment, including the `further` variables of the site. An empty value counts as
 * not set.
 * @throws EnvironmentError that names every invalid variable
 */
export function readEnvironment(
  processEnv: Readonly<Record<string, string | undefined>>,
  further: Variables = {},
): Environment {
  const variables: Variables = { ...commonVariables, ...further };
  const { env, faults: fileFaults } = withSecretFiles(processEnv, variables);
  const results = Object.entries(variables).map(
    ([name, { schema }]) => [name, schema.safeParse(env[name] || undefined)] as const,
  );
  const wrong = results.flatMap(([name, { success }]) =>
    success ? [] : [fault(name, env[name] ?? '', variables[name])],
  );
  const faults = [...fileFaults, ...wrong];
  if (faults.length > 0) throw new EnvironmentError(faults);
  const set = results.flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]]));
  const values: CommonValues = Object.fromEntries(set);
  const { PORT, SITE_URL = `http://localhost:${PORT}`, FORMS_ORIGIN, DATA_DIR, ...rest } = values;
  const folder = DATA_DIR ?? join(rootsOf(env.SITE_DIR).site, 'data', 'store');
  return {
    ...rest,
    PORT,
    SITE_URL,
    // `FORMS_ORIGIN` is only for another origin than the site's.
    ...(FORMS_ORIGIN !== undefined && FORMS_ORIGIN !== SITE_URL && { FORMS_ORIGIN }),
    DATA_DIR: resolve(folder),
  };
}

/** Returns the variable that names the file with a secret: `SITE_SECRET_FILE` for `SITE_SECRET`. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** The largest file that counts as a secret. */
const mostSecretBytes = 64 * 1024;

/**
 * Returns the environment with the secrets from files, whose paths are in `<name>_FILE`, as containers and
 * systemd provide them; and a line for each that cannot be used.
 */
function withSecretFiles(
  processEnv: Readonly<Record<string, string | undefined>>,
  variables: Variables,
): { env: Readonly<Record<string, string | undefined>>; faults: string[] } {
  const env = { ...processEnv };
  const faults: string[] = [];
  for (const [name, { isSecret }] of Object.entries(variables)) {
    const variable = fileVariable(name);
    const path = processEnv[variable];
    if (!isSecret || !path) continue;
    const { secret, problem } = processEnv[name]
      ? { problem: `${name} is set too. Set one of them` }
      : readSecretFile(path);
    env[name] = secret;
    if (problem !== undefined) faults.push(`${variable} is ${JSON.stringify(path)}: ${problem}.`);
  }
  return { env, faults };
}

/** Reads the secret in a file, without the line end after it; or returns why it cannot be used. */
function readSecretFile(path: string): { secret?: string; problem?: string } {
  try {
    const file = statSync(path);
    if (!file.isFile()) return { problem: 'this is no file' };
    if (file.size > mostSecretBytes) return { problem: 'this file is larger than 64 kB' };
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { problem: 'this file is empty' } : { secret };
  } catch (error) {
    return { problem: `this file cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/** Returns the line about an invalid variable. Secrets are not shown. */
function fault(name: string, value: string, variable: Variable | undefined): string {
  // A URL with `@` may have a password.
  const isHidden = variable?.isSecret || (name === 'SITE_URL' && value.includes('@'));
  const shown = value.length > 80 ? `${value.slice(0, 80)}…` : value;
  const found = isHidden ? 'set to a value that is not shown here' : JSON.stringify(shown);
  return `${name} is ${found}. Allowed: ${variable?.allowed}.`;
}

/** Returns the protocol of a URL, such as `https:`. Empty for other text. */
function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/** The day on which support ends, by major version of Node (github.com/nodejs/Release). */
const supportEnds: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/** Whether other computers can reach a URL: its host is not this computer. */
export const isPublic = (url: string): boolean =>
  !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Returns a line with the fix for each variable that a public site needs and that is not set. */
export const missingIn = (
  env: Readonly<Record<string, string | undefined>>,
  variables: Variables,
): string[] =>
  Object.entries(variables).flatMap(([name, { effectIfUnset, allowed }]) =>
    effectIfUnset === undefined || env[name] || env[fileVariable(name)]
      ? []
      : [`${name} is not set: ${effectIfUnset}. Set it to ${allowed}.`],
  );

/** Returns a line with the fix if a version of Node has reached its end of support. Empty otherwise. */
export const endOfLifeNode = (node: string, today: Date): string[] => {
  const end = supportEnds[Number.parseInt(node, 10)];
  if (end === undefined || today.toISOString().slice(0, 10) <= end) return [];
  return [`Node ${node} has had no updates since ${end}. Run the site with Node 24.`];
};

/** Returns the letters of a name in order: equal for names whose letters are exchanged. */
const lettersOf = (name: string): string => [...name].sort().join('');

/** Returns whether a name is a misspelt other one: a letter or two are wrong, or exchanged. */
const isMisspelt = (name: string, correct: string): boolean => {
  // Most pairs of names differ in length, and need no comparison of letters.
  if (Math.abs(name.length - correct.length) > 2) return false;
  const edits = distance(name, correct);
  // In short names a letter or two make another word.
  if (edits <= 1) return correct.length > 6;
  if (edits > 2) return false;
  const isExchange = lettersOf(name) === lettersOf(correct);
  return isExchange || correct.length > 9;
};

/** Returns a line for each variable that looks like a misspelt one of `names`. Values are not shown. */
export const misspeltIn = (
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] =>
  Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return [];
    const intended = names.find((correct) => isMisspelt(name, correct));
    return intended === undefined
      ? []
      : [`${name} is set, and no variable has this name. Did you mean ${intended}?`];
  });
