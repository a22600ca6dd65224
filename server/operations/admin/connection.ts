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
export function connectTo(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  let health: Health = { ok: true };

  const send = (name: CallName, args: readonly unknown[], signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({
        socketPath: address,
        agent,
        method: 'POST',
        path: `/${name}`,
        ...(signal && { signal }),
      })
        .once('response', resolve)
        .once('error', reject)
        .end(JSON.stringify(args));
    });

  /** An answer that is still to be read; throws as `value` does. */
  const open = async (name: CallName, args: readonly unknown[] = [], signal?: AbortSignal) => {
    const answer = await send(name, args, signal).catch((error) => {
      throw gone(error);
    });
    if (answer.statusCode === 404) throw otherVersion();
    const told = answer.headers[healthHeader];
    if (typeof told === 'string') health = healthFromHeader(told);
    if (answer.statusCode === 200) return answer;
    throw errorFrom(JSON.parse(await text(answer)));
  };

  return {
    open,
    /**
     * The value of a call's answer.
     * @throws what the server's store threw; StoreUnavailableError when no answer comes
     */
    async value(name: CallName, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
      const answer = await open(name, args, signal);
      try {
        return JSON.parse(await text(answer)).value;
      } catch (error) {
        throw gone(error);
      }
    },
    /** The store's health as the last answer told it. */
    health: () => health,
    close: () => agent.destroy(),
  };
}

export type AdminConnection = ReturnType<typeof connectTo>;

/** The server may have ended between a commit and its answer: nobody knows whether it was kept. */
export function gone(error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`the running server broke off (${errorCode(error)})`, error);
}

export const otherVersion = () =>
  new StartError('The running server is of another version. Restart it first.');
