/** Chance that begins at a seed, so that a plan can be had again. */
export type Chance = ReturnType<typeof chanceFrom>;

/** Numbers that look random, the same ones for the same seed (Mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    /** Happens in so many of a hundred cases. */
    happens: (percent: number): boolean => next() * 100 < percent,
    pick: <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)],
  };
}
