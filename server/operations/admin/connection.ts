import { Agent, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../base/disk.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import type { Health } from '../../store/store.ts';
import { errorFrom, healthFromHeader, healthHeader } from './protocol.ts';

/** More calls than these wait for a connection. */
const mostConnections = 128;

type Body = string | Readable;

/** Calls to a running server over its admin socket. */
export class AdminConnection {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  #health: Health = { ok: true };

  constructor(address: string) {
    this.#address = address;
  }

  /** The store's health as the last answer told it. */
  get health(): Health {
    return this.#health;
  }

  /**
   * The value of a call's answer.
   * @throws what the server's store threw; StoreUnavailableError when no answer comes
   */
  async value(method: string, path: string, body?: Body, signal?: AbortSignal): Promise<unknown> {
    const answer = await this.open(method, path, body, signal);
    try {
      return JSON.parse(await text(answer)).value;
    } catch (error) {
      throw gone(error);
    }
  }

  /** An answer that is still to be read, or undefined when it is 404; throws as `value` does. */
  async open(
    method: string,
    path: string,
    body?: Body,
    signal?: AbortSignal,
  ): Promise<IncomingMessage> {
    const answer = await this.#send(method, path, body, signal).catch((error) => {
      throw gone(error);
    });
    const health = answer.headers[healthHeader];
    if (typeof health === 'string') this.#health = healthFromHeader(health);
    if (answer.statusCode !== 422 && answer.statusCode !== 500) return answer;
    throw errorFrom(JSON.parse(String(await buffer(answer))));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    path: string,
    body: Body | undefined,
    signal: AbortSignal | undefined,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const sent = request({
        socketPath: this.#address,
        agent: this.#agent,
        method,
        path,
        headers: { 'Content-Type': type },
        ...(signal === undefined ? {} : { signal }),
      });
      sent.once('response', resolve).once('error', reject);
      if (typeof body === 'object') pipeline(body, sent).catch(reject);
      else sent.end(body);
    });
  }
}

/** The server may have ended between a commit and its answer: nobody knows whether it was kept. */
export function gone(error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`the running server broke off (${errorCode(error)})`, error);
}
