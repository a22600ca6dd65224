import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../../generators/load/load.ts';
import { siteCollections } from '../../../server/collections.ts';
import type { StoredRecord } from '../../../server/storage/store/store.ts';
import { describePlaces, type Place } from '../../setup/places.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { pdfFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { startTestServer } from './started-server.ts';

const site = await loadSite(join(projectRoot, 'tests', 'fixtures', 'every-field'));
const path = '/api/visit';
/** 23 November 2026, shortly before midnight in Zürich and after it further east. */
const clock = () => new Date('2026-11-23T22:30:00Z');

const booking = {
  school: 'Am Bach',
  email: 'ada@muster.example',
  day: '2026-11-24',
  arrival: '09:30',
  pupils: 12,
  language: 'Deutsch',
  lunch: 'own',
  ramp: 'no',
  adults: [{ name: 'Ada', role: 'teacher' }],
  agreed: true,
};

/** A booking as the controls of a page send it. */
const controlsOf = ({ adults, ...others }: typeof booking) =>
  Object.entries({ ...others, 'adults.0.name': 'Ada', 'adults.0.role': 'teacher' }).map(
    ([name, value]) => [name, String(value)] as const,
  );

/** Starts servers on new data folders, and reads what they stored. */
const startOn =
  (newPlace: () => Promise<Place>) =>
  async (more: Record<string, string> = {}) => {
    const place = await newPlace();
    const server = await startTestServer({ site, clock, env: { ...place.env, ...more } });
    /** Stops the server, and returns what it stored. */
    const records = async () => {
      await server.remove();
      const storage = await place.open(clock, siteCollections(site));
      const all: StoredRecord[] = [];
      for await (const record of storage.store.list('visits')) all.push(record);
      await storage.close();
      return all;
    };
    return { ...server, records };
  };

describePlaces(
  (newPlace) => {
    const start = startOn(newPlace);

    test('a field that a condition hides is not stored, however it is sent', async () => {
      const server = await start();
      const hidden = {
        diets: ['vegan'],
        diet: 'Hidden diet',
        wheelchairs: 'no number',
        invoiceTo: 'Hidden street',
        listFileName: 'hidden.pdf',
        listFileData: (await pdfFile()).toString('base64'),
      };
      expect((await server.post(path, { ...booking, ...hidden })).status).toBe(201);
      const form = new FormData();
      for (const [name, value] of [...controlsOf(booking), ...Object.entries(hidden)])
        form.append(name, String(value));
      form.delete('listFileName');
      form.delete('listFileData');
      form.append('list', new Blob([new Uint8Array(await pdfFile())]), 'hidden.pdf');
      expect((await server.postForm(path, form)).status).toBe(201);
      const records = await server.records();
      expect(records).toHaveLength(2);
      for (const record of records) {
        expect(record).toMatchObject({ lunch: 'own', ramp: 'no', pupils: 12 });
        for (const name of [...Object.keys(hidden), 'list', 'listFile', 'listSize'])
          expect(record).not.toHaveProperty(name);
      }
    });

    test('what a met condition asks for must be there', async () => {
      const server = await start();
      const errorsOf = async (more: object) => {
        const answer = await server.post(path, { ...booking, ...more });
        const { errors = {} } = (await answer.json()) as { errors?: object };
        return [answer.status, ...Object.keys(errors)];
      };
      expect(await errorsOf({ lunch: 'ordered' })).toEqual([400, 'diets', 'reason']);
      const ordered = { lunch: 'ordered', reason: 'Time' };
      expect(await errorsOf({ ...ordered, diets: ['other'] })).toEqual([400, 'diet']);
      expect(await errorsOf({ ...ordered, diets: ['other'], diet: ' ' })).toEqual([400, 'diet']);
      expect(await errorsOf({ ...ordered, diets: [] })).toEqual([400, 'diets']);
      expect(await errorsOf({ pupils: 31, reason: 'Time' })).toEqual([400, 'listFileData']);
      expect(await errorsOf({ ramp: 'yes' })).toEqual([400, 'wheelchairs']);
      expect(await errorsOf({ ramp: 'yes', wheelchairs: 7 })).toEqual([400, 'wheelchairs']);
      expect(await errorsOf({ invoice: true, invoiceTo: '' })).toEqual([400, 'invoiceTo']);
      expect(await server.records()).toEqual([]);
    });

    test('each item of a group is checked, and so is their number', async () => {
      const server = await start();
      const errorsOf = async (adults: unknown) => {
        const answer = await server.post(path, { ...booking, adults });
        const { errors = {} } = (await answer.json()) as { errors?: object };
        return [answer.status, ...Object.keys(errors)];
      };
      const ada = { name: 'Ada', role: 'teacher' };
      expect(await errorsOf(undefined)).toEqual([400, 'adults']);
      expect(await errorsOf('Ada')).toEqual([400, 'adults']);
      expect(await errorsOf(['Ada'])).toEqual([400, 'adults']);
      expect(await errorsOf([])).toEqual([400, 'adults']);
      expect(await errorsOf([{}])).toEqual([400, 'adults.0.name', 'adults.0.role']);
      expect(await errorsOf([ada, { name: 'Bob' }])).toEqual([400, 'adults.1.role']);
      expect(await errorsOf([ada, { ...ada, role: 'other' }])).toEqual([
        400,
        'adults.1.otherRole',
        'adults.1.letterFileData',
      ]);
      expect(await errorsOf(Array(5).fill(ada))).toEqual([400, 'adults']);
      const long = { name: 'A'.repeat(70_000), role: 'teacher' };
      expect((await server.post(path, { ...booking, adults: [long] })).status).toBe(400);
      // Hidden, unknown and trailing empty fields are not stored.
      const bob = { name: 'Bob', role: 'parent', otherRole: 'Hidden', eats: true, foo: 1 };
      expect(await errorsOf([ada, bob, { name: ' ', role: '' }])).toEqual([201]);
      expect((await server.records()).map(({ adults }) => adults)).toEqual([
        [ada, { name: 'Bob', role: 'parent' }],
      ]);
    });

    test('a field takes so many files and no more, each of them whole', async () => {
      const server = await start();
      const send = async (count: number) => {
        const form = new FormData();
        for (const [name, value] of controlsOf(booking)) form.append(name, value);
        const pdf = new Blob([new Uint8Array(await pdfFile())]);
        for (let at = 1; at <= count; at += 1) form.append('drawings', pdf, `${at}.pdf`);
        const answer = await server.postForm(path, form);
        return [answer.status, await answer.text()] as const;
      };
      const [status, page] = await send(4);
      expect([status, page.includes('Please choose at most 3 files.')]).toEqual([400, true]);
      expect((await send(3))[0]).toBe(201);
      const data = (await pdfFile()).toString('base64');
      const inJson = { drawings3FileName: 'c.pdf', drawings3FileData: data };
      expect((await server.post(path, { ...booking, ...inJson })).status).toBe(201);
      const records = await server.records();
      const named = ['drawings', 'drawings2', 'drawings3'].map((name) => `${name}FileName`);
      expect(records.map((record) => named.map((name) => record[name]))).toEqual([
        ['1.pdf', '2.pdf', '3.pdf'],
        [undefined, undefined, 'c.pdf'],
      ]);
    });
  },
  { database: 'full' },
);

describePlaces((newPlace) => {
  const start = startOn(newPlace);

  test('an item has files of its own, which go with it', async () => {
    const server = await start();
    const data = (await pdfFile()).toString('base64');
    const ada = { name: 'Ada', role: 'teacher' };
    const bob = { name: 'Bob', role: 'other', otherRole: 'Driver' };
    const paper = (of: string, name: string) => ({
      [`${of}FileName`]: name,
      [`${of}FileData`]: data,
    });
    const send = async (adults: object[]) => {
      const answer = await server.post(path, { ...booking, adults });
      const { errors = {} } = (await answer.json()) as { errors?: object };
      return [answer.status, ...Object.keys(errors)];
    };
    expect(await send([ada, bob])).toEqual([400, 'adults.1.letterFileData']);
    const wrong = { letterFileName: 'a.pdf', letterFileData: Buffer.from('x').toString('base64') };
    expect(await send([ada, { ...bob, ...wrong }])).toEqual([415, 'adults.1.letterFileData']);
    // Hidden fields, fields without an item, and names of missing files are not stored.
    const hidden = { ...ada, ...paper('letter', 'hidden.pdf'), badgeFileName: 'lost.pdf' };
    const sent = [hidden, { ...bob, ...paper('letter', 'b.pdf'), ...paper('badge', '../b1.pdf') }];
    expect(await send(sent)).toEqual([201]);
    const form = new FormData();
    for (const [name, value] of controlsOf(booking)) form.append(name, value);
    const pdf = new Blob([new Uint8Array(await pdfFile())]);
    form.append('adults.1.badge', pdf, 'nameless.pdf');
    form.append('adults.1.name', '');
    form.append('adults.1.role', '');
    // An item in which nothing but a file was chosen is one.
    const refused = await server.postForm(path, form);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('"adults.1.name"'),
    ]);
    const records = await server.records();
    const files = records.map(({ adults }) =>
      (adults as Record<string, unknown>[]).map(({ letterFileName, badgeFileName, badgeFile }) => [
        letterFileName,
        badgeFileName,
        typeof badgeFile,
      ]),
    );
    expect(files).toEqual([
      [
        [undefined, undefined, 'undefined'],
        ['b.pdf', 'b1.pdf', 'string'],
      ],
    ]);
  });

  test('all answers are stored as parsed, and the mail lists them in words', async () => {
    const smtp = await startSmtp();
    const server = await start({ SMTP_URL: smtp.url, MAIL_TO: 'desk@museum.example' });
    const form = new FormData();
    const entered = {
      ...Object.fromEntries(controlsOf(booking)),
      pupils: ' ４0 ',
      budget: '12,55',
      day: '1.12.2026',
      arrival: '9.30',
      lunch: 'ordered',
      diet: 'No nuts',
      ramp: 'yes',
      wheelchairs: '2',
      invoice: 'on',
      invoiceTo: 'Bachweg 1\nErlenau',
      reason: 'Time',
      'adults.0.eats': 'on',
      'adults.1.name': ' Bob ',
      'adults.1.role': 'other',
      'adults.1.otherRole': 'Driver',
      'adults.2.name': '',
      'adults.2.role': '',
      agreed: 'on',
    };
    for (const [name, value] of Object.entries(entered)) form.append(name, String(value));
    for (const diet of ['vegan', 'other']) form.append('diets', diet);
    const pdf = new Blob([new Uint8Array(await pdfFile())]);
    form.append('list', pdf, 'names.pdf');
    form.append('adults.1.letter', pdf, 'letter.pdf');
    for (const name of ['sun.pdf', 'moon.pdf']) form.append('drawings', pdf, name);
    expect((await server.postForm(path, form)).status).toBe(201);
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [record] = await server.records();
    expect(record).toMatchObject({
      pupils: 40,
      budget: 12.55,
      day: '2026-12-01',
      arrival: '09:30',
      diets: ['vegan', 'other'],
      wheelchairs: 2,
      invoice: true,
      listFileName: 'names.pdf',
      drawingsFileName: 'sun.pdf',
      drawings2FileName: 'moon.pdf',
      adults: [
        { name: 'Ada', role: 'teacher', eats: true },
        { name: 'Bob', role: 'other', otherRole: 'Driver', letterFileName: 'letter.pdf' },
      ],
    });
    expect(record).not.toHaveProperty('large');
    expect(record).not.toHaveProperty('drawings3FileName');
    for (const line of [
      'Drawings of the class: moon.pdf',
      'Adult 2: Letter of the school: letter.pdf',
      'Pupils: 40',
      'Lunch: Ordered from you',
      'Diets: Vegan, Another one',
      'Adults who come along, Adult 2\r\n  Name: Bob\r\n  Role: Another one\r\n  Which other role?: Driver',
    ])
      expect(smtp.mails[0]?.raw).toContain(line);
    await server.remove();
    await smtp.stop();
  });
});

test('each row of a matrix is an answer, a column and a line of the mail', async () => {
  const smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_TO: 'desk@museum.example' };
  const server = await startTestServer({ site, clock, env });
  const visit = {
    ...{ school: 'Am Bach', contactEmail: 'ada@muster.example', pupils: '12', arrival: '09:30' },
    ...{ language: 'Deutsch', lunch: 'own', ramp: 'no', privacyAgreed: 'true' },
    ...{ 'guests.0.guestName': 'Ada', 'guests.0.meal': 'Fish', clocks: 'Very', bells: 'A little' },
  };
  const send = (more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...visit, diets: 'Vegan', ...more }))
      form.append(name, value);
    return server.postForm('/api/kinds', form);
  };
  const refused = await send({ talk: 'Enormously' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ codes: { talk: ['choice'] } });
  expect((await send({ talk: '' })).status).toBe(201);
  await expect.poll(() => smtp.mails.length).toBe(1);
  const label = 'How important is this to you?';
  // Quoted-printable, as of any text beyond ASCII.
  const text = (smtp.mails[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=E2=80=93', '–');
  expect(text).toContain(`${label} – To see the clocks: Very\r\n`);
  expect(text).toContain(`${label} – The bells: A little\r\n`);
  expect(text).not.toContain('A talk with the keeper');
  const [record] = await server.records('kinds');
  expect(record).toMatchObject({ clocks: 'Very', bells: 'A little' });
  expect(record).not.toHaveProperty('talk');
  expect(siteCollections(site).kinds?.fields).toEqual(
    expect.arrayContaining(['clocks', 'talk', 'bells']),
  );
  await server.remove();
  await smtp.stop();
});

test('a day counts from today in the site’s time zone', async () => {
  const server = await startTestServer({ site, clock });
  const statusOf = async (day: string) => (await server.post(path, { ...booking, day })).status;
  expect(await statusOf('2026-11-23')).toBe(400);
  expect(await statusOf('2026-11-24')).toBe(201);
  expect(await statusOf('2027-11-23')).toBe(201);
  expect(await statusOf('2027-11-24')).toBe(400);
  await server.remove();
});

test('the API’s description says types, lists and conditions', async () => {
  const server = await startTestServer({ site, clock });
  const description = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as {
    paths: {
      '/api/visit': {
        post: {
          requestBody: {
            content: Record<
              'multipart/form-data' | 'application/x-www-form-urlencoded',
              { schema: { patternProperties: object } }
            >;
          };
        };
      };
    };
    components: { schemas: { visit: { properties: Record<string, object>; allOf: object[] } } };
  };
  const { properties, allOf } = description.components.schemas.visit;
  const { 'multipart/form-data': multipart, 'application/x-www-form-urlencoded': texts } =
    description.paths['/api/visit'].post.requestBody.content;
  expect(Object.keys(multipart.schema.patternProperties)).toContain('^adults\\.\\d+\\.letter$');
  expect(Object.keys(texts.schema.patternProperties)).toEqual(
    ['name', 'role', 'otherRole', 'eats'].map((name) => `^adults\\.\\d+\\.${name}$`),
  );
  expect(properties).toMatchObject({
    pupils: { type: 'integer', minimum: 5, maximum: 60 },
    budget: { type: 'number' },
    diets: { type: 'array', items: { enum: ['vegetarian', 'vegan', 'halal', 'other'] } },
  });
  expect(properties).not.toHaveProperty('large');
  expect(properties.adults).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 4,
    items: {
      type: 'object',
      properties: { role: { enum: ['teacher', 'parent', 'other'] } },
      required: ['name', 'role'],
      // Only the conditions that an item alone can answer; of a file its content is asked for.
      allOf: ['otherRole', 'letterFileData'].map((name) => ({
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        then: { required: [name] },
      })),
    },
  });
  expect(allOf).toContainEqual({
    if: { allOf: [{ properties: { ramp: { const: 'yes' } }, required: ['ramp'] }] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: {
      required: ['wheelchairs'],
      properties: { wheelchairs: { not: { const: false }, pattern: '\\S', minItems: 1 } },
    },
  });
  await server.remove();
});
