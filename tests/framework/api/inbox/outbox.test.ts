import { expect, test } from 'vitest';
import { enqueue } from '../../../../server/operations/outbox/outbox.ts';
import { describePlaces } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

const sent = submission('contacts', 'contact', { name: 'Ada', email: 'ada@example.com' });
const token = 'insert' in sent ? String(sent.fields.submissionToken) : '';

describePlaces(
  (newPlace) => {
    test('what waits and why, tried again and given up, one by one and all at once', async () => {
      let now = new Date('2026-11-24T12:00:00.000Z');
      const clock = () => now;
      const queued = [
        enqueue('notice', 'contact', token, clock()),
        enqueue('confirmation', 'contact', token, clock()),
        enqueue('notice', 'contact', 'gone', clock()),
      ];
      const { get, post, told, storage } = await openedInbox(await newPlace(), [sent, ...queued], {
        clock,
      });
      const { store } = storage;
      const change = (id: number, set: Record<string, string>) =>
        store.commit([{ update: 'outbox', where: { id }, set }]);
      await change(2, { state: 'failed', failure: 'EENVELOPE 550' });
      await change(3, { claim: 'a', claimedUntil: '2026-11-24T12:00:45.000Z' });
      const page = (await get('/outbox')).text;
      expect(page).toContain('<a href="/forms/contacts/1">contacts 1</a>');
      expect(page).toContain('contact, erased');
      expect(page).toContain('<code>EENVELOPE 550</code>');
      expect(page).toContain('being sent');
      expect(page).not.toContain('Retry all');
      expect((await get('/')).text).toContain('<a href="/outbox">3 mails in the outbox</a>');
      expect((await get('/forms/contacts/1')).text).toContain('confirmation: failed');
      const busy = await post('/outbox', '/outbox/3/drop', {});
      expect(busy.status).toBe(409);
      expect(busy.text).toContain('Mail 3 is being sent at this moment.');
      now = new Date('2026-11-24T12:10:00.000Z');
      await change(3, { state: 'failed' });
      expect((await get('/outbox')).text).toContain('Retry all 2 failed mails');
      const retried = await post('/outbox', '/outbox/retry', {});
      expect([retried.status, retried.headers.location]).toEqual([303, '/outbox']);
      expect(await store.find('outbox', { state: 'failed' })).toEqual([]);
      expect(await store.get('outbox', 2)).toMatchObject({ dueAt: now.toISOString() });
      await post('/outbox', '/outbox/1/drop', {});
      expect(await store.count('outbox')).toBe(2);
      for (const path of ['/outbox/1/retry', '/outbox/x/drop'])
        expect((await post('/outbox', path, {})).status).toBeGreaterThanOrEqual(404);
      expect(await told()).toContainEqual({
        event: 'mail-drop',
        details: {
          mail: 1,
          kind: 'notice',
          form: 'contact',
          collection: 'contacts',
          id: 1,
          by: 'Grace',
        },
      });
      expect((await get('/outbox/1/drop')).status).toBe(405);
      const target = 'https://crm.example/hook?token=canary';
      await store.commit([enqueue('webhook', 'contact', token, clock(), target)]);
      const hooks = (await get('/outbox')).text;
      expect(hooks).toContain('webhook 4 to crm.example, ');
      expect(hooks).not.toContain('canary');
      await post('/outbox', '/outbox/4/drop', {});
      expect(await store.get('outbox', 4)).toBeUndefined();
    });
  },
  { database: 'full' },
);
