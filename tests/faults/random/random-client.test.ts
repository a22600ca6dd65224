import { expect, test } from 'vitest';
import { describePlaces, type Place } from '../../setup/places.ts';
import { randomLife } from './random-life.ts';
import { chanceFrom } from './seeded.ts';

/** Each takes a start of a server, so without a wish there are fewer than elsewhere. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const seconds = Number(process.env.RANDOM_SECONDS ?? 150);
/** A place is given up after so many servers, so that an hour does not drown in what it has sent. */
const serversOfOne = 12;

const tell = (seed: number, states: readonly string[]): void => {
  const told = [...new Set(states)].map((state) => {
    return `${states.filter((one) => one === state).length} ${state}`;
  });
  console.log(`RANDOM_SEED=${seed}: ${told.join(', ')}`);
};

const newSeed = (): number => Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);

describePlaces((newPlace: () => Promise<Place>) => {
  test(`kill -9 over HTTP, ${rounds} rounds: what was acknowledged is kept once, and who got no answer sends again`, {
    timeout: 120_000 + rounds * 30_000,
  }, async () => {
    const seed = newSeed();
    const chance = chanceFrom(seed);
    for (let left = rounds; left > 0; left -= serversOfOne) {
      const life = randomLife(await newPlace(), chance, false);
      for (let round = 0; round < Math.min(left, serversOfOne); round += 1)
        expect(await life.serve(100 + chance.below(1500))).toEqual([]);
      const unanswered = life.sendings.filter(({ state }) => state === 'open').length;
      expect(await life.settle()).toEqual([]);
      tell(seed, [
        ...life.sendings.map(({ state }) => state),
        ...Array(unanswered).fill('cut off'),
      ]);
    }
  });

  test(`a random client for ${seconds} s finds nothing lost, doubled, forged or left`, {
    timeout: 240_000 + seconds * 2000,
  }, async () => {
    const seed = newSeed();
    console.log(`RANDOM_SEED=${seed}`);
    const chance = chanceFrom(seed);
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const life = randomLife(await newPlace(), chance, true);
      for (let server = 0; server < serversOfOne && performance.now() < end; server += 1)
        expect(await life.serve(200 + chance.below(3000))).toEqual([]);
      expect(await life.settle()).toEqual([]);
      tell(
        seed,
        life.sendings.map(({ state }) => state),
      );
    }
  });
});
