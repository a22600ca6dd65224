import type { Choice } from '../../operations/records/choose.ts';
import type { InboxContext } from '../page/visit.ts';

/*
 * Where no index leads to what is asked for, records are looked through one by one. A page looks at so many
 * at most and says so, with a link that goes on: so it is there soon, however many there are.
 */

/** Texts are looked through with all that is in a record; from a database each must come for that. */
export const SEARCHED_AT_ONCE = 5_000;
/** Times, states and addresses the store tells by itself. */
const SIFTED_AT_ONCE = 100_000;

/** How many records a page looks at for a choice; undefined where the first ones are what is asked for. */
const mostOf = ({ search, about, person, state, since, until }: Choice): number | undefined => {
  if (search || about) return SEARCHED_AT_ONCE;
  return person || state || since || until ? SIFTED_AT_ONCE : undefined;
};

/** Some records of a collection, by the first and the last id that are looked at. */
export interface Span {
  readonly low: number;
  readonly high: number;
  /** Whether there may be others before or after them. */
  readonly hasLower: boolean;
  readonly hasHigher: boolean;
}

/**
 * What a page looks at for a choice, from behind an id down or up; undefined where it looks at as many as it
 * needs. `share` is for who looks in both directions.
 */
export const spanOf = async (
  { storage: { store } }: Pick<InboxContext, 'storage'>,
  collection: string,
  choice: Choice,
  { newest, beyond, share = 1 }: { newest: boolean; beyond: number | undefined; share?: number },
): Promise<Span | undefined> => {
  const most = mostOf(choice);
  if (most === undefined) return undefined;
  const last = await store.lastId(collection);
  const count = Math.floor(most * share);
  const start = Math.min(beyond ?? (newest ? last + 1 : 0), last + 1);
  const [low, high] = newest ? [start - count, start - 1] : [start + 1, start + count];
  return {
    low: Math.max(low, 1),
    high: Math.min(high, last),
    hasLower: low > 1,
    hasHigher: high < last,
  };
};

/** Where a page ends that found too little, and whether there is anything beyond. */
export const endOf = async (
  { storage: { choose } }: Pick<InboxContext, 'storage'>,
  collection: string,
  span: Span | undefined,
  newest: boolean,
): Promise<number | undefined> => {
  if (span === undefined) return undefined;
  if (!newest) return span.hasHigher ? span.high : undefined;
  if (!span.hasLower) return undefined;
  // The oldest ones may be gone long since.
  for await (const _ of choose(collection, { newest, beyond: span.low, limit: 1 })) return span.low;
  return undefined;
};
