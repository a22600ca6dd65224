import { z } from 'zod';
import type { Form } from '../../../core/config/form.ts';
import {
  type Environment,
  EnvironmentError,
  type Variables,
  withProtocol,
} from '../../lib/environment.ts';
import { hostOf } from './targets.ts';

/**
 * A form with its webhooks. A webhook's `url` is an https address, or the name of the environment variable
 * that contains it. Its `secret` is the name of a variable.
 */
type WebhookForm = Pick<Form, 'id' | 'webhooks'>;

/** A secret as the Standard Webhooks specification writes it. */
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is a secret of 24 to 64 bytes, as the specification says. */
const isSecret = (text: string): boolean => {
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return SECRET.test(text) && length >= 24 && length <= 64;
};

/** Returns the secrets in a variable's value: two while one replaces the other. */
const secretsOf = (value: string): string[] => value.split(' ').filter((text) => text !== '');

/** Returns the hosts in the value of `WEBHOOK_ALLOW_PRIVATE`. */
const hostsOf = (value: string): string[] =>
  value.split(',').map((host) => host.trim().toLowerCase());

/** The environment variables of all webhooks. */
export const commonWebhookVariables = {
  /** Hosts whose private addresses webhooks may reach. */
  WEBHOOK_ALLOW_PRIVATE: {
    schema: z
      .string()
      .refine((value) => hostsOf(value).every((host) => /^[a-z0-9.:_-]+$/.test(host)))
      .optional(),
    allowed: 'host names or IP addresses, separated by commas',
  },
} as const satisfies Variables;

// `Environment` gets this variable's type here, since it is read only for sites with webhooks.
declare module '../../lib/environment.ts' {
  interface FurtherVariables {
    WEBHOOK_ALLOW_PRIVATE?: string | undefined;
  }
}

const secretVariable: Variables[string] = {
  schema: z
    .string()
    .refine((value) => {
      const secrets = secretsOf(value);
      return secrets.length >= 1 && secrets.length <= 2 && secrets.every(isSecret);
    })
    .optional(),
  allowed:
    'whsec_ and 24 to 64 random bytes in base64; while you replace it, the new and the old one with a space between',
  isSecret: true,
  effectIfUnset: 'the webhook that it signs is not sent',
};

const urlVariable: Variables[string] = {
  schema: withProtocol('https:', 'http:').optional(),
  allowed: 'an https address',
  isSecret: true,
  effectIfUnset: 'the webhook with this address is not sent',
};

/** Whether the `url` of a webhook is an address. Otherwise it names an environment variable. */
const isAddress = (url: string): boolean => /^https?:/i.test(url);

/** Returns the environment variables of the forms' webhooks. Empty without webhooks. */
export function webhookVariables(forms: readonly WebhookForm[]): Variables {
  const webhooks = forms.flatMap((form) => form.webhooks);
  if (webhooks.length === 0) return {};
  const named = webhooks.flatMap(({ url, secret }) => [
    ...(isAddress(url) ? [] : [[url, urlVariable] as const]),
    ...(secret === undefined ? [] : [[secret, secretVariable] as const]),
  ]);
  return { ...commonWebhookVariables, ...Object.fromEntries(named) };
}

/** A webhook's address and secrets, with the values of the environment variables that it names. */
export interface WebhookTarget {
  readonly url: URL;
  /** Each message is signed with all of them. Empty if the form config names none. */
  readonly secrets: readonly string[];
  /** Whether the operator allows the host to have a private address. */
  readonly isPrivateAllowed: boolean;
}

/**
 * Returns the target of a form's webhook; undefined if a variable that it names is not set. `target` is
 * the webhook's `url` in the form config: an address or the name of a variable.
 * @throws EnvironmentError for an http address whose host may not be private
 */
export function webhookTarget(
  { id, webhooks }: WebhookForm,
  target: string,
  environment: Environment,
): WebhookTarget | undefined {
  const webhook = webhooks.find(({ url }) => url === target);
  if (webhook === undefined) return undefined;
  const values = environment as Environment & Readonly<Record<string, unknown>>;
  const { secret } = webhook;
  const address = isAddress(target) ? target : values[target];
  const secretValue = secret === undefined ? '' : values[secret];
  if (typeof address !== 'string' || typeof secretValue !== 'string') return undefined;
  const url = new URL(address);
  const privateHosts = hostsOf(environment.WEBHOOK_ALLOW_PRIVATE ?? '');
  const isPrivateAllowed = privateHosts.includes(hostOf(url));
  if (url.protocol === 'http:' && !isPrivateAllowed)
    throw new EnvironmentError([
      `A webhook of the form '${id}' has an http address, and WEBHOOK_ALLOW_PRIVATE does not name its host. Use https, or name the host of your own network.`,
    ]);
  return { url, secrets: secretsOf(secretValue), isPrivateAllowed };
}
