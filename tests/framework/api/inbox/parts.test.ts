import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import { site } from '../../../../server/site.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

const room = optionsOf(site, 'dataRoom');
const downloads = site.forms.find(({ id }) => id === room.details.form)?.store?.collection ?? '';

/** How a connection to a port of an address ends: open, or with a code. */
const connected = (port: number, host: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
    socket.once('connect', () => {
      socket.destroy();
      resolve('open');
    });
  });

test('no other address of this computer reaches it', async () => {
  const { port } = await openedInbox(await folderPlace(), []);
  expect(await connected(port, '127.0.0.1')).toBe('open');
  // A server on all addresses would answer here.
  expect(await connected(port, '127.0.0.2')).toBe('ECONNREFUSED');
});

describePlaces(
  (newPlace) => {
    test('the consent is shown with its wording, version and time', async () => {
      const consent = {
        wording: 'I agree that the observatory keeps this.',
        version: '2026-03',
        sha256: 'a'.repeat(64),
        at: '2026-05-01T12:34:56.000Z',
      };
      const ada = { name: 'Ada', email: 'ada@example.org', dataConsentGiven: true, consent };
      const { get } = await openedInbox(await newPlace(), [
        submission('contacts', 'contact', ada),
        submission('contacts', 'contact', { name: 'Bo' }),
      ]);
      const { text } = await get('/forms/contacts/1');
      const shown = /<h2>Consent<\/h2>([\s\S]*?)<h2>/.exec(text)?.[1];
      expect(shown).toContain(consent.wording);
      expect(shown).toContain('Version 2026-03');
      expect(shown).toContain(
        '<time datetime="2026-05-01T12:34:56.000Z">2026-05-01 12:34 UTC</time>',
      );
      expect((await get('/forms/contacts/2')).text).not.toContain('<h2>Consent</h2>');
    });

    test('a download of the data room is listed, shown, and has its trail by its reference', async () => {
      const visitor = { name: 'Ada', email: 'ada@example.org', fileName: 'Paper.pdf' };
      const sent = [
        submission(downloads, room.details.form, { ...visitor, reference: 'AAAA-BBBB' }),
        submission(downloads, room.details.form, { ...visitor, reference: 'CCCC-DDDD' }),
      ];
      const { get, storage } = await openedInbox(await newPlace(), sent);
      const audit = openAuditLog({ ...storage, clock: () => new Date() });
      for (const reference of ['AAAA-BBBB', 'CCCC-DDDD'])
        await audit.commit(
          [],
          [{ event: 'download', details: { reference, document: reference } }],
        );
      const list = (await get(`/forms/${downloads}`)).text;
      expect(list).toContain(`href="/forms/${downloads}/1"`);
      expect((await get('/')).text).toContain(`href="/forms/${downloads}"`);
      const record = (await get(`/forms/${downloads}/1`)).text;
      for (const told of ['AAAA-BBBB', 'Paper.pdf', 'ada@example.org'])
        expect(record).toContain(told);
      const trail = (await get(`/forms/${downloads}/1/trail`)).text;
      expect(trail.match(/>download</g)).toHaveLength(1);
      expect(trail.match(/Looked at 2 times, last by <bdi>Grace/g)).toHaveLength(1);
    });
  },
  { database: 'full' },
);
