import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorCode } from '../../base/disk.ts';
import { StartError } from '../../base/operator-error.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import type { Health } from '../../store/store.ts';
import type { Calls } from './lend.ts';
import { errorFrom, healthFromHeader, healthHeader } from './protocol.ts';

/** More calls than these wait for a connection. */
const mostConnections = 128;

type CallName = keyof Calls | 'metrics';

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
  async value(name: CallName, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    const answer = await this.open(name, args, signal);
    try {
      return JSON.parse(await text(answer)).value;
    } catch (error) {
      throw gone(error);
    }
  }

  /** An answer that is still to be read; throws as `value` does. */
  async open(
    name: CallName,
    args: readonly unknown[] = [],
    signal?: AbortSignal,
  ): Promise<IncomingMessage> {
    const answer = await this.#send(name, args, signal).catch((error) => {
      throw gone(error);
    });
    if (answer.statusCode === 404) throw otherVersion();
    const health = answer.headers[healthHeader];
    if (typeof health === 'string') this.#health = healthFromHeader(health);
    if (answer.statusCode === 200) return answer;
    throw errorFrom(JSON.parse(await text(answer)));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(name: CallName, args: readonly unknown[], signal?: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request({
        socketPath: this.#address,
        agent: this.#agent,
        method: 'POST',
        path: `/${name}`,
        ...(signal === undefined ? {} : { signal }),
      })
        .once('response', resolve)
        .once('error', reject)
        .end(JSON.stringify(args));
    });
  }
}

/** The server may have ended between a commit and its answer: nobody knows whether it was kept. */
export function gone(error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`the running server broke off (${errorCode(error)})`, error);
}

export const otherVersion = () =>
  new StartError('The running server is of another version. Restart it first.');
