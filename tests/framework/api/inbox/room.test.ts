import { expect, onTestFinished, test, vi } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { redeemableCode } from '../../../../server/data-room/codes.ts';
import { routesOf } from '../../../../server/inbox/routes.ts';
import { site } from '../../../../server/site.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { smtpRefusal, startSmtp } from '../smtp.ts';
import { openedInbox } from './open-inbox.ts';
import { signedAgreement } from './signed-agreement.ts';

const room = optionsOf(site, 'dataRoom');
const codeIn = (text: string): string =>
  new RegExp(`${room.codes.prefix}(?:-[A-Z0-9]{4}){3}`).exec(text)?.[0] ?? '';
const collection = room.codes.collection;

test('a site without a data room has none of its pages', () => {
  const { dataRoom: _, ...features } = site.features;
  const paths = routesOf({ site: { ...site, features } }).map(({ path }) => path);
  expect(paths.filter((path) => /codes|agreements/.test(path))).toEqual([]);
  expect(routesOf({ site }).some(({ path }) => path === '/codes')).toBe(true);
});

describePlaces(
  (newPlace) => {
    test('codes are issued, shown for ten minutes to who did it, redeemable as said, and revoked', async () => {
      let now = new Date('2026-11-24T12:00:00.000Z');
      const clock = () => now;
      const { get, post, told, storage } = await openedInbox(await newPlace(), [], { clock });
      expect((await get('/codes')).text).toContain('No codes have been issued.');
      const issued = await post('/codes', '/codes', {
        count: '2',
        expires: '2026-12-31',
        email: ' Ada@Example.com ',
      });
      expect([issued.status, issued.headers.location]).toEqual([303, '/receipts/1']);
      const receipt = (await get('/receipts/1')).text;
      const code = codeIn(receipt);
      expect(receipt.match(/<li><code>/g)).toHaveLength(2);
      const redeemable = (email: string, at: Date) =>
        redeemableCode(
          storage.store,
          room.codes,
          { code, email, now: at },
          storage.keys('access-code'),
        );
      const first = await redeemable('ada@example.com', now);
      expect(first).toMatchObject({ expiresAt: '2026-12-31T23:59:59.999Z' });
      expect(await redeemable('eve@example.com', now)).toBeUndefined();
      expect(await redeemable('ada@example.com', new Date('2027-01-01'))).toBeUndefined();
      const list = (await get('/codes')).text;
      expect(list).not.toContain(code);
      expect(list).toContain(`****-****-${code.slice(-4)}`);
      expect((await post('/codes', `/codes/${first?.id}/revoke`, {})).headers.location).toBe(
        '/codes',
      );
      expect(await redeemable('ada@example.com', now)).toBeUndefined();
      expect((await get('/codes')).text).toContain('>revoked</span>');
      expect((await post('/codes', '/codes/99/revoke', {})).status).toBe(404);
      now = new Date('2026-11-24T12:10:00.000Z');
      expect((await get('/receipts/1')).status).toBe(404);
      const log = await told();
      expect(log).toContainEqual({
        event: 'code-issue',
        details: { collection, count: 2, to: expect.any(String), by: 'Grace' },
      });
      expect(log).toContainEqual({
        event: 'code-revoke',
        details: { collection, id: first?.id, by: 'Grace' },
      });
      expect(JSON.stringify(log)).not.toMatch(/ada@|Ada@/i);
    });

    test('a code that was used cannot be revoked', async () => {
      const { get, post, storage } = await openedInbox(await newPlace(), []);
      await post('/codes', '/codes', { count: '1' });
      const page = (await get('/codes')).text;
      expect(page).toContain('/codes/1/revoke');
      const set = { isUsed: true, usedBy: '<b>ada@example.com', usedAt: new Date().toISOString() };
      await storage.store.commit([{ update: collection, where: { id: 1 }, set }]);
      const refused = await post('/codes', '/codes/1/revoke', {});
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('Code 1 was used before it could be revoked.');
      const used = (await get('/codes')).text;
      expect(used).toContain('by <bdi>&lt;b&gt;ada@example.com</bdi>');
      expect(used).not.toContain('/codes/1/revoke');
    });

    test('an agreement is shown with its proof and taken as a paper', async () => {
      const { get, told, storage } = await openedInbox(await newPlace(), []);
      const fields = signedAgreement(storage.keys, { signature: 'Ada <b>Lovelace' });
      const changed = { ...fields, reference: 'CCCC-DDDD', name: 'Eve' };
      const handwritten = 'M10,20L300,40';
      const byHand = signedAgreement(storage.keys, { reference: 'EEEE-FFFF', handwritten });
      await storage.store.commit([
        { insert: 'signatures', fields },
        { insert: 'signatures', fields: changed },
        { insert: 'signatures', fields: byHand },
      ]);
      const list = (await get('/agreements?search=lovelace')).text;
      expect(list).toContain('<a href="/agreements/1?search=lovelace">AAAA-BBBB</a>');
      expect((await get('/agreements?person=eve@example.com')).text).toContain('No agreement');
      const one = (await get('/agreements/1')).text;
      expect(one).toContain('Ada &lt;b&gt;Lovelace');
      expect(one).toContain('The agreement is unchanged since it was signed.');
      const other = (await get('/agreements/2')).text;
      expect(other).toContain('The agreement was changed after it was signed.');
      expect(other).not.toContain('is unchanged');
      const { text, headers } = await get('/agreements/1/copy.pdf');
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(headers['content-disposition']).toContain('AAAA-BBBB.pdf');
      expect(one + other).not.toContain('<svg');
      const third = (await get('/agreements/3')).text;
      expect(third).toContain('The agreement is unchanged since it was signed.');
      expect(third).toMatch(/<svg [^>]*aria-label="Signature by hand"><path d="M10,20L300,40"/);
      for (const path of ['/agreements/4', '/agreements/x', '/agreements/4/copy.pdf'])
        expect((await get(path)).status).toBe(404);
      expect(await told()).toContainEqual({
        event: 'inbox-file',
        details: { collection: 'signatures', id: 1, by: 'Grace' },
      });
    });
  },
  { database: 'full' },
);

test('a form that cannot be done says why, and keeps what was typed', async () => {
  const { get, post, storage } = await openedInbox(await folderPlace(), [], {
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'room@example.com' },
  });
  expect((await get('/codes')).text).toContain('Mail the code to this address');
  const refused: [Record<string, string>, string][] = [
    [{ count: '0' }, 'Between 1 and 1000 codes'],
    [{ count: '1e3' }, 'Between 1 and 1000 codes'],
    [{ count: '1', expires: '2026-02-30' }, '“2026-02-30” is no day'],
    [{ count: '1', expires: '2020-01-01' }, '2020-01-01 is over.'],
    [{ count: '1', email: 'nobody' }, '“nobody” is no e-mail address.'],
    [{ count: '1', mail: 'yes' }, 'A mailed code needs an e-mail address.'],
    [
      { count: '2', email: 'ada@example.com', mail: 'yes' },
      'Only one code can be mailed at a time.',
    ],
  ];
  for (const [fields, why] of refused) {
    const { status, text } = await post('/codes', '/codes', fields);
    expect(status).toBe(422);
    expect(text).toContain(why);
    for (const [name, value] of Object.entries(fields))
      if (name !== 'mail') expect(text).toContain(`value="${value}"`);
  }
  expect(await storage.store.count(collection)).toBe(0);
  // Nothing answers there: the code is shown all the same.
  await post('/codes', '/codes', { count: '1', email: 'ada@example.com', mail: 'yes' });
  const receipt = (await get('/receipts/1')).text;
  expect(receipt).toContain('It was not mailed');
  expect(codeIn(receipt)).not.toBe('');
});

test('a mailed code is shown though the audit log could not record the mail', async () => {
  const mail = await startSmtp();
  onTestFinished(() => mail.stop());
  const { get, post, storage, told } = await openedInbox(await folderPlace(), [], {
    env: { SMTP_URL: mail.url, MAIL_TO: 'room@example.com' },
  });
  // As if the disk were full after the mail was sent.
  const { commit } = storage.store;
  vi.spyOn(storage.store, 'commit').mockImplementation((operations) =>
    JSON.stringify(operations).includes('"code-mail"')
      ? Promise.reject(new StoreUnavailableError('the disk is full'))
      : commit(operations),
  );
  await post('/codes', '/codes', { count: '1', mail: 'yes', email: 'ada@example.com' });
  const receipt = (await get('/receipts/1')).text;
  expect(receipt).toContain('accepted the mail to <bdi>ada@example.com</bdi>');
  expect(receipt).toMatch(/The audit log does not have this mail<.*the disk is full/);
  expect(mail.to('ada@example.com')?.raw).toContain(codeIn(receipt));
  expect((await told()).map(({ event }) => event)).not.toContain('code-mail');
});

test('a code is mailed to its owner, and a refusal by the mail server is shown', async () => {
  const mail = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      address === 'gone@example.com' ? done(smtpRefusal(550)) : done(),
  });
  onTestFinished(() => mail.stop());
  const { get, post, told } = await openedInbox(await folderPlace(), [], {
    env: { SMTP_URL: mail.url, MAIL_TO: 'room@example.com' },
  });
  const fields = { count: '1', mail: 'yes' };
  await post('/codes', '/codes', { ...fields, email: 'ada@example.com' });
  const receipt = (await get('/receipts/1')).text;
  expect(receipt).toContain('accepted the mail to <bdi>ada@example.com</bdi>');
  expect(mail.to('ada@example.com')?.raw).toContain(codeIn(receipt));
  await post('/codes', '/codes', { ...fields, email: 'gone@example.com' });
  expect((await get('/receipts/2')).text).toContain('<code>EENVELOPE 550</code>');
  const outcomes = (await told())
    .filter(({ event }) => event === 'code-mail')
    .map(({ details }) => details);
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }, { outcome: 'EENVELOPE 550' }]);
});
