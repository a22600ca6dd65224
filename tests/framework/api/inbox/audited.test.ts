import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../../server/data-room/codes.ts';
import { routesOf } from '../../../../server/inbox/routes.ts';
import { changeHandling } from '../../../../server/operations/handling/handling.ts';
import { enqueue } from '../../../../server/operations/outbox/outbox.ts';
import { site } from '../../../../server/site.ts';
import { folderPlace } from '../../../setup/places.ts';
import { keepFile } from '../../integration/privacy/people.ts';
import { ask, csrfIn, fromItself, openedInbox, submission } from './open-inbox.ts';
import { signedAgreement } from './signed-agreement.ts';

const HEADER = 'X-Remote-User';
const room = optionsOf(site, 'dataRoom');
const box = 'job_applications';
const by = 'Grace';
const about = (id: number) => ({ collection: box, id, by });
const mailAbout = (mail: number) => ({
  ...{ mail, kind: 'notice', form: 'application', ...about(1) },
});

/** Each route and method of the inbox, asked once and in this order, with the events of it and no others. */
const ROWS: Readonly<
  Record<string, readonly [path: string, events: readonly unknown[], posted?: string]>
> = {
  'GET /': ['/', [['inbox-list', { by }]]],
  'GET /assets/static/:name': ['/assets/static/faces.x.css', []],
  'GET /forms/:collection': [
    `/forms/${box}?search=canary&person=canary.1@example.org`,
    [['inbox-list', { collection: box, by }]],
  ],
  'GET /forms/:collection/records.csv': [
    `/forms/${box}/records.csv?search=canary&person=canary.1@example.org`,
    [['inbox-export', { collection: box, by }]],
  ],
  'GET /forms/:collection/:id': [`/forms/${box}/1`, [['inbox-view', about(1)]]],
  'POST /forms/:collection/:id/state': [
    `/forms/${box}/1/state`,
    [['state', { ...about(1), state: 'open' }]],
    'state=open',
  ],
  'POST /several': ['/several', [['assignee', about(1)]], `act=mine&item=${box}:1`],
  'POST /undo/:number': ['/undo/1', [['assignee', about(1)]], ''],
  'POST /views': ['/views', [], 'address=/&name=Secret'],
  'POST /views/:id/remove': ['/views/1/remove', [], 'address=/'],
  'POST /forms/:collection/several': [
    `/forms/${box}/several`,
    [['assignee', about(1)]],
    `act=assign&to=Bo&item=${box}:1&item=${box}:2`,
  ],
  // Ada has the second one, which the action before leaves out.
  'POST /also/:number': ['/also/5', [['assignee', about(2)]], ''],
  'GET /forms/:collection/templates': [`/forms/${box}/templates`, []],
  'POST /forms/:collection/templates': [`/forms/${box}/templates`, [], 'name=Thanks&text=Secret'],
  'POST /forms/:collection/templates/:id/remove': [`/forms/${box}/templates/1/remove`, [], ''],
  'POST /forms/:collection/:id/notes': [
    `/forms/${box}/1/notes`,
    [['note', about(1)]],
    'note=Secret',
  ],
  'POST /forms/:collection/:id/assignee': [
    `/forms/${box}/1/assignee`,
    [['assignee', about(1)]],
    'assignee=Secret',
  ],
  'POST /forms/:collection/:id/reply': [
    `/forms/${box}/1/reply`,
    [['reply-open', about(1)]],
    'reply=plain&anyway=yes',
  ],
  'POST /forms/:collection/:id/answered': [
    `/forms/${box}/1/answered`,
    [['reply-not-sent', about(1)]],
    'sent=no',
  ],
  'GET /forms/:collection/:id/trail': [`/forms/${box}/1/trail`, [['inbox-view', about(1)]]],
  'GET /forms/:collection/:id/files/:field': [
    `/forms/${box}/1/files/resumeFile`,
    [['inbox-file', { ...about(1), field: 'resumeFile' }]],
  ],
  'GET /news': ['/news?from=contacts.1', []],
  'GET /outbox': ['/outbox', [['inbox-list', { collection: 'outbox', by }]]],
  'POST /outbox/:id/retry': ['/outbox/1/retry', [['mail-retry', mailAbout(1)]], ''],
  'POST /outbox/retry': ['/outbox/retry', [2, 3].map((id) => ['mail-retry', mailAbout(id)]), ''],
  'POST /outbox/:id/drop': ['/outbox/1/drop', [['mail-drop', mailAbout(1)]], ''],
  'GET /forms/:collection/:id/erase': [`/forms/${box}/2/erase`, [['inbox-view', about(2)]]],
  'POST /forms/:collection/:id/erase': [
    `/forms/${box}/2/erase`,
    [['erasure', { ...about(2), files: 0 }]],
    '',
  ],
  'GET /forms/:collection/:id/erase-person': [
    `/forms/${box}/3/erase-person`,
    [['inbox-person', about(3)]],
  ],
  'POST /forms/:collection/:id/erase-person': [
    `/forms/${box}/3/erase-person`,
    [
      [
        'erasure',
        {
          reference: expect.stringMatching(/^erased-[0-9a-f]{32}$/),
          ...{ removed: 1, pseudonymised: 0, files: 0, by },
        },
      ],
    ],
    '',
  ],
  'GET /receipts/:number': ['/receipts/1', [['inbox-receipt', { receipt: 1, by }]]],
  'GET /codes': ['/codes', [['inbox-list', { collection: room.codes.collection, by }]]],
  'POST /codes': [
    '/codes',
    [['code-issue', { collection: room.codes.collection, count: 1, by }]],
    'count=1',
  ],
  'POST /codes/:id/revoke': [
    '/codes/1/revoke',
    [['code-revoke', { collection: room.codes.collection, id: 1, by }]],
    '',
  ],
  'GET /agreements': [
    '/agreements?search=canary&person=canary@example.org',
    [['inbox-list', { collection: 'signatures', by }]],
  ],
  'GET /agreements/:id': [
    '/agreements/1',
    [['inbox-view', { collection: 'signatures', id: 1, by }]],
  ],
  'GET /agreements/:id/copy.pdf': [
    '/agreements/1/copy.pdf',
    [['inbox-file', { collection: 'signatures', id: 1, by }]],
  ],
};

const opened = async () => {
  const place = await folderPlace();
  const storage = await place.open();
  const resumeFile = await keepFile(storage, place.folder, 'A resume');
  await storage.close();
  const people = [1, 2, 3].map((at) =>
    submission(box, 'application', {
      ...{ name: `Canary ${at}`, email: `canary.${at}@example.org`, submissionToken: `T${at}` },
      ...(at === 1 && { resumeFile, resumeFileName: 'resume.pdf' }),
    }),
  );
  const mails = [1, 2, 3].map(() => enqueue('notice', 'application', 'T1', new Date()));
  const clientFolder = join(dirname(place.folder), 'client');
  await mkdir(join(clientFolder, 'assets', 'static'), { recursive: true });
  await writeFile(join(clientFolder, 'assets', 'static', 'faces.x.css'), '');
  const options = { trustedHeader: HEADER, clientFolder };
  const inbox = await openedInbox(place, [...people, ...mails], options);
  const { store, keys } = inbox.storage;
  const record = await store.get(box, 2);
  if (!record) throw new Error('It is stored.');
  const acting = { by: 'Ada', clock: () => new Date() };
  await changeHandling(
    inbox.storage,
    [{ of: { collection: box, record }, assignee: 'Ada' }],
    acting,
  );
  const canary = { signature: 'Canary', name: 'Canary', email: 'canary@example.org' };
  await store.commit([
    { insert: 'signatures', fields: signedAgreement(keys, canary) },
    await codeInsertion(room.codes, newCode(room.codes), keys('access-code')),
    ...[2, 3].map((id) => ({ update: 'outbox', where: { id }, set: { state: 'failed' } })),
  ]);
  return inbox;
};

test('each route and method has a row of its own here', () => {
  const all = routesOf({ site }).flatMap(({ path, get, post }) => [
    ...(get ? [`GET ${path}`] : []),
    ...(post ? [`POST ${path}`] : []),
  ]);
  expect(Object.keys(ROWS).sort()).toEqual(all.sort());
});

test('each view and act of staff is one entry of the audit log, without whom it is about', async () => {
  const { port, told } = await opened();
  const headers = { [HEADER]: by };
  const csrf = csrfIn((await ask(port, '/codes', { headers })).text);
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [route, [path, events, posted]] of Object.entries(ROWS)) {
    const before = (await told()).length;
    const post = { method: 'POST', headers: { ...fromItself, ...headers } };
    const { status } = await ask(
      port,
      path,
      posted === undefined ? { headers } : { ...post, body: `csrf=${csrf}&${posted}` },
    );
    const entries = (await told()).slice(before);
    found[route] = [status, ...entries.map(({ event, details }) => [event, details])];
    expected[route] = [posted === undefined ? 200 : 303, ...events];
  }
  expect(found).toEqual(expected);
  expect(JSON.stringify(await told())).not.toMatch(/canary|secret|resume\.pdf/i);
});
