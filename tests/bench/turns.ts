/** Returns how many rounds are measured: few for `npm run bench -- --quick`. */
export const roundsOf = (usual: number): number => (process.env.BENCH_QUICK ? 2 : usual);

/** One of those that are measured side by side: gives a figure each time. */
export interface Contestant {
  readonly name: string;
  readonly measure: () => Promise<number>;
}

/**
 * Measures all in turns, so that other load affects each of them, and prints the first one's figure
 * as a share of each other's of the same round: the least, the median and the most. Gives the
 * medians of those shares.
 */
export async function inTurns(
  rounds: number,
  unit: string,
  contestants: readonly [Contestant, ...Contestant[]],
): Promise<Readonly<Record<string, number>>> {
  // The first round is for warming up.
  const figures = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, measure } of contestants) {
      const figure = await measure();
      if (round > 0) figures.get(name)?.push(figure);
    }
  }
  for (const [name, all] of figures) console.log(`${name}: ${spread(all, 0)} ${unit}`);
  const [own, ...others] = contestants.map(({ name }) => [name, figures.get(name) ?? []] as const);
  const shares: Record<string, number> = {};
  for (const [name, theirs] of others) {
    const ratios = theirs.map((figure, round) => (own?.[1][round] ?? Number.NaN) / figure);
    console.log(`${own?.[0]} / ${name}: ${spread(ratios, 2)}`);
    shares[name] = median(ratios);
  }
  return shares;
}

/** The middle one of some figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The least, the middle one and the most of some figures. */
export function spread(figures: readonly number[], digits: number): string {
  const sorted = [...figures].sort((a, b) => a - b);
  const told = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const [least, median, most] = told.map((figure) => figure?.toFixed(digits));
  return `${median} (${least} to ${most})`;
}
