import { expect } from 'vitest';
import type { Place } from '../../../setup/places.ts';
import { type CliResult, runCli } from '../../../setup/run-cli.ts';
import { canary, keepFile, recordsAbout } from '../privacy/people.ts';

/** A place with the records and resumes of two people, and the command line that works on it. */
export interface FilledPlace {
  readonly place: Place;
  readonly run: (...args: string[]) => Promise<CliResult>;
  /** What a command prints that does its work without complaint. */
  readonly done: (...args: string[]) => Promise<string>;
}

/** Fills a new place: the second record of each kind, and the second resume, are the canary's. */
export async function filledPlace(newPlace: () => Promise<Place>): Promise<FilledPlace> {
  const place = await newPlace();
  const storage = await place.open();
  const bo = await keepFile(storage, place.folder, 'resume of Bo');
  await storage.store.commit(
    recordsAbout('bo@example.org', '=Bo\u001b[31m', 'A "message",\nlong', bo),
  );
  const own = await keepFile(storage, place.folder, canary.resume);
  const { email, name, message } = canary;
  await storage.store.commit(recordsAbout(email, name, message, own));
  await storage.close();
  const run = (...args: string[]) => runCli(place.env, args);
  return {
    place,
    run,
    async done(...args) {
      const { status, stdout, stderr } = await run(...args);
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
      return stdout;
    },
  };
}
