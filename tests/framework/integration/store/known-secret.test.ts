import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { openStorage } from '../../../setup/collections.ts';
import { describePlaces, type Place } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { temporaryFolder } from './folder.ts';

const [first, second] = ['first', 'second'].map(
  (word) => `the ${word} secret of thirty-two letters`,
);

describePlaces(
  (newPlace) => {
    const open = async (place: Place, SITE_SECRET: string | undefined) => {
      const storage = await openStorage(readEnvironment({ ...place.env, SITE_SECRET }));
      await storage.close();
    };
    const madeWith = async (secret: string | undefined) => {
      const place = await newPlace();
      await open(place, secret);
      return place;
    };

    test('another secret than the data were made with is refused with the way out', async () => {
      const place = await madeWith(first);
      await expect(open(place, second)).rejects.toThrow(
        /^The secret is not the one that the data were made with\. Set that one as SITE_SECRET.*`site secret accept`\.$/,
      );
      await open(place, first);
    });

    test('without the secret, none is made for data that have one', async () => {
      const place = await madeWith(first);
      for (let times = 0; times < 2; times += 1) {
        await expect(open(place, undefined)).rejects.toThrow('Nothing holds the secret');
      }
      expect(await readdir(place.folder)).not.toContain('secret');
      const listed = await runCli(place.env, ['submissions', 'stats']);
      expect([listed.status, listed.stdout]).toEqual([1, '']);
      await open(place, first);
    });

    test('a secret of its own is used again, and none takes its place', async () => {
      const place = await madeWith(undefined);
      await open(place, undefined);
      await expect(open(place, second)).rejects.toThrow('is not the one');
    });

    test('an operator may go on with another one', async () => {
      const place = await madeWith(first);
      const accepted = await runCli({ ...place.env, SITE_SECRET: second ?? '' }, [
        'secret',
        'accept',
      ]);
      expect(accepted.status).toBe(0);
      await open(place, second);
      await expect(open(place, first)).rejects.toThrow('is not the one');
      expect((await runCli(place.env, ['secret', 'accept'])).status).toBe(0);
      await open(place, undefined);
    });
  },
  { database: 'full' },
);

test('a file of the secret that is lost is not made anew', async () => {
  const folder = await temporaryFolder();
  const environment = readEnvironment({ DATA_DIR: folder });
  await (await openStorage(environment)).close();
  await rm(join(folder, 'secret'));
  await expect(openStorage(environment)).rejects.toThrow('Nothing holds the secret');
  expect(await readdir(folder)).not.toContain('secret');
});
