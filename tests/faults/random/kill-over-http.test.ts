import { expect, test } from 'vitest';
import { describePlaces, type Place } from '../../setup/places.ts';
import { randomLife } from './random-life.ts';
import { chanceFrom } from './seeded.ts';
import { newSeed, serversOfOne, tell } from './tell.ts';

/** Each round starts a server, so there are fewer than for the store alone. */
const rounds = Math.ceil(Number(process.env.KILL_ROUNDS ?? 3) / 2);

describePlaces(
  (newPlace: () => Promise<Place>) => {
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
  },
  { database: 'full' },
);
