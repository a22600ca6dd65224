import { optionsOf } from '../../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../../server/data-room/codes.ts';
import { enqueue } from '../../../../server/operations/outbox/outbox.ts';
import { site } from '../../../../server/site.ts';
import { folderPlace } from '../../../setup/places.ts';
import { type OpenedInbox, openedInbox, submission } from './open-inbox.ts';
import { signedAgreement } from './signed-agreement.ts';

const room = optionsOf(site, 'dataRoom');
/** In which a proxy says who is there. */
export const HEADER = 'X-Remote-User';
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3);

const contacts = Array.from({ length: 60 }, (_, at) =>
  submission('contacts', 'contact', {
    name: at === 59 ? long : `Visitor ${at + 1}`,
    email: `visitor.${at + 1}@example.com`,
    subject: at % 3 === 0 ? long : 'A question',
    message: `First line\n\n<b>Second</b> ${long}`,
  }),
);

/** An inbox with some of everything, where the proxy says that Grace is there. */
export const fullInbox = async (): Promise<OpenedInbox> => {
  const inbox = await openedInbox(await folderPlace(), contacts, {
    trustedHeader: HEADER,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' },
  });
  const { store, keys } = inbox.storage;
  const newest = await store.get('contacts', 60);
  const code = (more = {}) =>
    codeInsertion(room.codes, newCode(room.codes), keys('access-code'), more);
  await store.commit([
    enqueue('notice', 'contact', String(newest?.submissionToken), new Date()),
    enqueue('confirmation', 'contact', 'gone', new Date()),
    { insert: 'signatures', fields: signedAgreement(keys, { company: long }) },
    await code({ boundEmail: 'ada@example.com', expiresAt: '2099-12-31T23:59:59.999Z' }),
    await code({ isUsed: true, usedBy: 'ada@example.com', usedAt: '2026-11-21T12:00:00.000Z' }),
    await code({ revoked: true }),
  ]);
  await store.commit([
    { update: 'outbox', where: { id: 2 }, set: { state: 'failed', failure: 'EENVELOPE 550' } },
  ]);
  return inbox;
};

/** Each kind of page, and one that is not there. */
export const PAGES = [
  '/',
  '/forms/contacts',
  '/forms/contacts?search=nobody-says-that&since=nonsense',
  '/forms/contacts/60',
  '/forms/contacts/60/trail',
  '/forms/contacts/templates',
  '/forms/contacts/60/erase',
  '/forms/contacts/60/erase-person',
  '/outbox',
  '/codes',
  '/agreements',
  '/agreements/1',
  '/nowhere',
];
