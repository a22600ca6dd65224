import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describePlaces } from '../../../setup/places.ts';
import { canary, keepFile } from '../privacy/people.ts';
import { filledPlace } from './filled-place.ts';

const { email, message, resume } = canary;

describePlaces((newPlace) => {
  test('hands over, erases and leaves no trace', async () => {
    const { place, done } = await filledPlace(newPlace);
    const out = join(place.folder, '..', 'person');
    const exported = await done('privacy', 'export', email.toUpperCase(), '--out', out, '--json');
    expect(JSON.parse(exported)).toMatchObject({ records: 9, files: 1 });
    const { collections } = JSON.parse(await readFile(join(out, 'data.json'), 'utf8'));
    expect(collections.contacts).toMatchObject([{ id: 2, message }]);
    expect(await readFile(join(out, 'files', '2-Canary-Name.pdf'), 'utf8')).toBe(resume);
    const dry = JSON.parse(await done('privacy', 'erase', email, '--dry-run', '--json'));
    expect([dry.dryRun, (await place.holding([email])).length > 0]).toEqual([true, true]);
    const text = await done('privacy', 'erase', ` ${email} `);
    expect(text).toMatch(/contacts +1 +removed/);
    expect(text).toMatch(/signatures +1 +pseudonymised/);
    expect(text).not.toContain(email);
    expect(await place.holding(Object.values(canary))).toEqual([]);
    expect(await done('privacy', 'erase', email)).toMatch(/^Nothing is kept/);
  });

  test('removes what is kept too long, with its file, and says so beforehand', async () => {
    const { place, done } = await filledPlace(newPlace);
    const retention = async (...more: string[]) =>
      JSON.parse(await done('retention', 'run', '--json', ...more));
    expect(await retention('--dry-run')).toMatchObject({ dryRun: true, removed: {}, files: 0 });
    const storage = await place.open();
    const record = { id: 3, name: 'Overdue-Name', createdAt: '2000-01-01T00:00:00.000Z' };
    const resumeFile = await keepFile(storage, place.folder, 'Overdue-Resume');
    await storage.store.commit([
      { restore: 'contacts', record },
      { restore: 'job_applications', record: { ...record, resumeFile } },
    ]);
    await storage.close();
    const overdue = { removed: { contacts: [3], job_applications: [3] }, files: 1 };
    expect(await retention('--dry-run')).toMatchObject({ dryRun: true, ...overdue });
    expect(await place.holding(['Overdue-Name', 'Overdue-Resume'])).not.toEqual([]);
    expect(await retention()).toMatchObject({ dryRun: false, ...overdue });
    expect(await place.holding(['Overdue-Name', 'Overdue-Resume'])).toEqual([]);
    expect(await retention()).toMatchObject({ removed: {}, files: 0 });
    const left = JSON.parse(await done('submissions', 'stats', '--json'));
    expect(left).toMatchObject({ contacts: 2, job_applications: 2 });
  });
});
