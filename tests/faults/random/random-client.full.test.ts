import { expect, test } from 'vitest';
import { describePlaces, type Place } from '../../setup/places.ts';
import { randomLife } from './random-life.ts';
import { chanceFrom } from './seeded.ts';
import { newSeed, serversOfOne, tell } from './tell.ts';

const seconds = Number(process.env.RANDOM_SECONDS ?? 150);

describePlaces((newPlace: () => Promise<Place>) => {
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
