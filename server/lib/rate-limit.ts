import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { word } from '../../core/messages/word.ts';
import { Refused } from './errors.ts';

/** The length of a window, if a limit names none. */
const defaultMinutes = 15;

/** A rate limit. Its window begins with the first count. */
export interface RateLimit {
  /**
   * Counts one action.
   * @throws Refused 'too-often' above the limit
   */
  consume(address: string | undefined): Promise<void>;
  /** Takes one count back, for a successful attempt. */
  refund(address: string | undefined): Promise<void>;
}

/** Returns the key to count by, from a visitor's address or another value that the caller counts. */
type KeyOf = (address: string | undefined) => string;

/** Options of a limit. */
interface LimitOptions {
  /** Counts by another key than the visitor's address. */
  readonly keyOf?: KeyOf;
  /**
   * Whether a crash of the database may lose the last half second. Allowed for limits of load, not for limits
   * of guesses.
   */
  readonly mayForget?: boolean;
}

/** Creates a limit by name: each visitor may do something `times` in some minutes (default: 15). */
export type RateLimits = (
  name: string,
  times: number,
  minutes?: number,
  options?: LimitOptions,
) => RateLimit;

/** State of a count. */
export interface CountState {
  /** The number of actions in the window. */
  readonly points: number;
  /** End of the window, in milliseconds since 1970. */
  readonly expire: number;
}

/** What a counter is created with: name and limit of the actions to count. */
interface CounterSettings {
  readonly name: string;
  readonly times: number;
  /** Length of the window, from the first count on. */
  readonly milliseconds: number;
  readonly mayForget: boolean;
}

/**
 * Returns rate limits that count with `counterOf`. It creates a counter, which adds points to the count of a
 * key and returns its new state.
 */
export const limitsBy =
  (
    counterOf: (counts: CounterSettings) => (key: string, points: number) => Promise<CountState>,
  ): RateLimits =>
  (name, times, minutes = defaultMinutes, { keyOf = visitorKey, mayForget = false } = {}) => {
    const count = counterOf({ name, times, milliseconds: minutes * 60_000, mayForget });
    return {
      async consume(address) {
        const { points, expire } = await count(keyOf(address), 1);
        if (points > times) throw tooOften(expire - Date.now());
      },
      async refund(address) {
        await count(keyOf(address), -1);
      },
    };
  };

/** Returns limits that count together if they have the same name, as in all languages of a site. */
export const sharedLimits = (limits: RateLimits): RateLimits => {
  const limitsByName = new Map<string, RateLimit>();
  return (name, ...settings) => {
    const limit = limitsByName.get(name) ?? limits(name, ...settings);
    limitsByName.set(name, limit);
    return limit;
  };
};

/** Rate limits that are counted in the memory of this process. */
export const memoryRateLimits = limitsBy(({ name, times, milliseconds }) => {
  const window = { keyPrefix: name, points: times, duration: milliseconds / 1000 };
  const limiter = new RateLimiterMemory(window);
  return async (key, points) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points);
    return { points: consumedPoints, expire: Date.now() + msBeforeNext };
  };
});

/** Rate limits that never refuse, for load tests. */
export const noRateLimits: RateLimits = () => ({
  consume: async () => undefined,
  refund: async () => undefined,
});

/** Returns the refusal above a limit. `milliseconds` is the time until the window ends. */
function tooOften(milliseconds: number): Refused {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const message =
    minutes === 1 ? word('answers.tooOftenForAMinute') : word('answers.tooOften', { minutes });
  return new Refused('too-often', message, { seconds });
}

/** An IPv4 address as IPv6 sockets show it. */
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the key of a visitor: an IPv4 address, or an IPv6 network of 56 bits, which is what one household
 * often has.
 */
export function visitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const unmapped = mappedIpv4.exec(address)?.[1] ?? address;
  if (isIPv4(unmapped)) return unmapped;
  if (!isIPv6(unmapped)) return 'unknown';
  const groups = ipv6Groups(unmapped.split('%')[0] ?? unmapped);
  // 56 bits are three groups and half of the fourth.
  const network = groups.slice(0, 4).map((group, index) => (index === 3 ? group & 0xff00 : group));
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** Returns the eight 16-bit numbers of an IPv6 address. `URL` writes it in hexadecimal, and shortens it by `::`. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Parses a part of an IPv6 address. */
const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
