import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { word } from '../../core/messages/word.ts';
import { Refused } from './refused.ts';

const usualMinutes = 15;

/** Counts what a visitor does, for some minutes from the first time. */
export interface RateLimit {
  /**
   * Counts once.
   * @throws Refused 'too-often' when that is once too often
   */
  consume(address: string | undefined): Promise<void>;
  /** Takes one count back: what was tried was right. */
  refund(address: string | undefined): Promise<void>;
}

/** Who is counted as one, by an address or by what stands in its place. */
type Whose = (address: string | undefined) => string;

/** What is not so of every limit. */
interface Counting {
  /** Counts something other than visitors. */
  readonly whose?: Whose;
  /**
   * A crash of the database may forget the last half second: of what keeps load away, not of guesses,
   * whose limit would be no limit to whoever can make it crash.
   */
  readonly mayForget?: boolean;
}

/**
 * Makes a limit by its name: lets each visitor do something `times` in so many minutes, 15 if not
 * given.
 */
export type RateLimits = (
  name: string,
  times: number,
  minutes?: number,
  counting?: Counting,
) => RateLimit;

/** What a limit has counted. */
export interface Counted {
  readonly points: number;
  /** When the count ends, in milliseconds since 1970. */
  readonly expire: number;
}

/** How one limit counts. */
interface Counts {
  readonly name: string;
  readonly times: number;
  /** From the first count on. */
  readonly milliseconds: number;
  readonly mayForget: boolean;
}

/** Limits, given what counts for one of them: it adds points to the count of `whose`. */
export const limitsBy =
  (
    counterOf: (counts: Counts) => (whose: string, points: number) => Promise<Counted>,
  ): RateLimits =>
  (name, times, minutes = usualMinutes, { whose = visitorKey, mayForget = false } = {}) => {
    const count = counterOf({ name, times, milliseconds: minutes * 60_000, mayForget });
    return {
      async consume(address) {
        const { points, expire } = await count(whose(address), 1);
        if (points > times) throw tooOften(expire - Date.now());
      },
      async refund(address) {
        await count(whose(address), -1);
      },
    };
  };

/** Limits that this process counts for itself. */
export const memoryRateLimits = limitsBy(({ name, times, milliseconds }) => {
  const window = { keyPrefix: name, points: times, duration: milliseconds / 1000 };
  const limiter = new RateLimiterMemory(window);
  return async (whose, points) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(whose, points);
    return { points: consumedPoints, expire: Date.now() + msBeforeNext };
  };
});

/** For load tests: counts nothing. */
export const noRateLimits: RateLimits = () => ({
  consume: async () => undefined,
  refund: async () => undefined,
});

/** The refusal of what is once too often, for so many milliseconds. */
function tooOften(milliseconds: number): Refused {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const message =
    minutes === 1 ? word('answers.tooOftenForAMinute') : word('answers.tooOften', { minutes });
  return new Refused('too-often', message, { seconds });
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who counts as one visitor: an IPv4 address, or an IPv6 network of 56 bits. */
export function visitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const inner = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(inner)) return inner;
  if (!isIPv6(inner)) return 'unknown';
  const groups = expand(inner.split('%')[0] ?? inner);
  const network = groups.slice(0, 4).map((group, index) => (index === 3 ? group & 0xff00 : group));
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight numbers of an address, which a URL writes in hexadecimal digits alone. */
function expand(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
