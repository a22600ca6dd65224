import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSites } from '../../../../generators/load/load.ts';
import { openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import { folderPlace } from '../../../setup/places.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { openedDraft, openedInbox, submission } from './open-inbox.ts';

const [site, ...translations] = await loadSites(join(projectRoot, 'tests', 'fixtures', 'practice'));

const sent = (name: string, language: string) =>
  submission('appointments', 'appointment', {
    ...{
      name,
      email: `${name.toLowerCase()}@site.example`,
      day: '2026-12-01',
      language,
      reason: 'checkup',
    },
  });

test('submissions of a site in several languages are filtered by the visitor’s', async () => {
  const inbox = await openedInbox(
    await folderPlace(),
    [sent('Ada', 'de-CH'), sent('Blaise', 'fr-CH')],
    { site },
  );
  const all = await inbox.get('/forms/appointments');
  expect(all.text).toContain('<option value="de-CH">Deutsch</option>');
  expect(all.text).toMatch(/Ada[\s\S]*Blaise|Blaise[\s\S]*Ada/);
  const german = await inbox.get('/forms/appointments?language=de-CH');
  expect(german.text).toContain('Ada');
  expect(german.text).not.toContain('Blaise');
  expect(german.text).toContain('<option value="de-CH" selected>Deutsch</option>');
  const record = await inbox.get('/forms/appointments/1?language=de-CH');
  expect(record.text).toContain(', in <span lang="de-CH">Deutsch</span>');
  // Staff reads the labels of the default language.
  expect(record.text).toContain('<dt>Nom</dt>');
  const csv = await inbox.get('/forms/appointments/records.csv?language=fr-CH');
  expect(csv.text).toContain('Blaise');
  expect(csv.text).not.toContain('Ada');
});

test('staff sees whether the address of a submission is confirmed', async () => {
  const letter = (email: string, confirmedAt: string | null) =>
    submission('letters', 'letters', { email, language: 'de-CH', confirmedAt });
  const { get } = await openedInbox(
    await folderPlace(),
    [letter('ada@site.example', null), letter('bo@site.example', '2026-11-28T09:00:00.000Z')],
    { site },
  );
  expect((await get('/forms/letters')).text.match(/, (?:not )?confirmed/g)).toEqual([
    ', confirmed',
    ', not confirmed',
  ]);
  expect((await get('/forms/letters/1')).text).toContain(', not confirmed');
  const confirmed = await get('/forms/letters/2');
  expect(confirmed.text).toMatch(/, confirmed <time datetime="2026-11-28T09:00:00.000Z"/);
  expect(confirmed.text).not.toContain('<dt>confirmedAt</dt>');
});

test('staff sees that a sender changed a submission, and which answers', async () => {
  const changedAt = '2026-11-28T09:00:00.000Z';
  const inbox = await openedInbox(
    await folderPlace(),
    [
      sent('Ada', 'de-CH'),
      submission('appointments', 'appointment', {
        name: 'Bo',
        email: 'bo@site.example',
        changedAt,
      }),
    ],
    { site },
  );
  const { get, storage } = inbox;
  const details = { collection: 'appointments', id: 2, fields: ['name', 'languages'] };
  const audit = openAuditLog({ ...storage, clock: () => new Date(changedAt) });
  await audit.commit([], [{ event: 'sender-change', details }]);
  const list = (await get('/forms/appointments')).text;
  expect(list.match(/, changed by the sender/g)).toHaveLength(1);
  const record = (await get('/forms/appointments/2')).text;
  expect(record).toMatch(/, changed by the sender <time datetime="2026-11-28T09:00:00.000Z"/);
  expect(record).not.toContain('<dt>changedAt</dt>');
  expect((await get('/forms/appointments/1')).text).not.toContain('changed by the sender');
  // Staff reads the labels of the default language.
  expect((await get('/forms/appointments/2/trail')).text).toContain(
    'The sender changed it: Nom, Langue de l’entretien',
  );
});

test('a site in one language has no such filter', async () => {
  const { get } = await openedInbox(await folderPlace(), [submission('contacts', 'contact', {})]);
  expect((await get('/forms/contacts')).text).not.toContain('id="language"');
});

test('a reply is in the language of the submission, with the labels that the visitor saw', async () => {
  const inbox = await openedInbox(
    await folderPlace(),
    [sent('Ada', 'de-CH'), sent('Blaise', 'fr-CH')],
    { site, translations },
  );
  const draft = async (id: number) => {
    const path = `/forms/appointments/${id}`;
    const [, name] = /class="template">([^<]+)</.exec((await inbox.get(path)).text) ?? [];
    const query = new URLSearchParams((await openedDraft(inbox, path, '0')).split('?')[1]);
    const lines = query.get('body')?.split('\r\n').slice(0, 2);
    // Staff chooses by the name in the default language.
    return [name, query.get('subject'), lines];
  };
  expect(await draft(1)).toEqual([
    ...['Confirmer', 'Ihr Termin vom 2026-12-01', ['Guten Tag Ada', 'Anlass: Kontrolle']],
  ]);
  expect(await draft(2)).toEqual([
    ...['Confirmer', 'Votre rendez-vous du 2026-12-01', ['Bonjour Blaise,', 'Motif : Contrôle']],
  ]);
});
