import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { DeliveryFailure } from '../outbox/outbox.ts';
import { publicLookup, requirePublicHost } from './targets.ts';

/** The longest time of an attempt, with the response's status. */
const timeoutMs = 5_000;
/** The most bytes that are read of a response. */
const mostResponseBytes = 64 * 1024;

/** A message as the Standard Webhooks specification defines it. */
interface WebhookMessage {
  /** The same at each attempt. */
  readonly id: string;
  readonly body: string;
  /** The time of the attempt. */
  readonly at: Date;
}

/**
 * Returns the headers of a message, signed with each secret (`whsec_<base64>`). The `standardwebhooks`
 * package is not used, since it signs with one secret only and adds a second HMAC implementation.
 */
export function signedHeaders(
  { id, body, at }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const content = `${id}.${timestamp}.${body}`;
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}

/** Where and how a message is posted. */
interface PostOptions {
  readonly url: URL;
  /** Whether the operator allows this host to have a private address. */
  readonly isPrivateAllowed: boolean;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Posts a message. Redirects are not followed: their target is not checked. The host's IP address is
 * checked at each call.
 * @throws DeliveryFailure if the response is not 2xx, late or absent, or the address is private
 */
export async function postWebhook(
  message: WebhookMessage,
  { url, isPrivateAllowed, secrets, signal }: PostOptions,
): Promise<void> {
  if (!isPrivateAllowed) requirePublicHost(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(message.body),
      'User-Agent': 'declared-site',
      ...signedHeaders(message, secrets),
    },
    // A new connection for each attempt, since only a new one looks up and checks the address.
    agent: false,
    ...(!isPrivateAllowed && { lookup: publicLookup() }),
    signal: AbortSignal.any([timeout, signal]),
  });
  // Without a listener, a connection that breaks after the response would end the process.
  request.on('error', () => undefined);
  try {
    const responseEvent = once(request, 'response');
    request.end(message.body);
    const [response] = (await responseEvent) as [IncomingMessage];
    await discard(response);
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) throw new DeliveryFailure('HTTP', statusCode);
  } catch (error) {
    throw failureOf(error, timeout);
  } finally {
    request.destroy();
  }
}

/**
 * Reads the start of a response, which lets most servers end it properly. Only the status counts, also if
 * the rest is late or breaks off.
 */
async function discard(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostResponseBytes) return;
    }
  } catch {
    response.destroy();
  }
}

/** Returns an error of an attempt as a delivery failure: with a code, without texts of the other server. */
function failureOf(error: unknown, timeout: AbortSignal): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (timeout.aborted) return new DeliveryFailure('ETIMEDOUT');
  const { code } = Object(error) as { code?: unknown };
  return new DeliveryFailure(typeof code === 'string' ? code : 'unknown');
}
