import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addNote } from '../../../../server/operations/handling/handling.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { canary, keepFile } from '../../integration/privacy/people.ts';
import { ask, csrfIn, fromItself, openedInbox, submission } from './open-inbox.ts';

const { email, name, message } = canary;

const application = (at: number, more = {}) =>
  submission('job_applications', 'application', {
    name: `${name} ${at}`,
    email,
    jobTitle: 'Night assistant',
    message: `${message} ${at}`,
    ...more,
  });
const path = '/forms/job_applications/1';

describePlaces(
  (newPlace) => {
    test('notes and who sees to it stay, each with its author, and go with the submission', async () => {
      const place = await newPlace();
      const { get, post, told, storage } = await openedInbox(place, [application(1)]);
      await post(path, `${path}/notes`, { note: '  Called back:\r\n<b>tomorrow</b>  ' });
      await post(path, `${path}/notes`, { note: 'Second' });
      await post(path, `${path}/assignee`, { assignee: 'Ada' });
      const [handling] = await storage.store.find('handling', {});
      expect(handling).toMatchObject({
        state: 'new',
        assignee: 'Ada',
        notes: [
          { text: 'Called back:\n<b>tomorrow</b>', by: 'Grace', at: expect.any(String) },
          { text: 'Second', by: 'Grace' },
        ],
      });
      const { text } = await get(path);
      expect(text).toContain('Called back:\n&lt;b&gt;tomorrow&lt;/b&gt;');
      expect(text).toContain('<option value="Ada" selected>');
      for (const note of ['', ' \n ', 'x'.repeat(5_001), 'NUL \0'])
        expect((await post(path, `${path}/notes`, { note })).status).toBe(409);
      const trail = (await get(`${path}/trail`)).text;
      expect(trail.match(/<bdi>Grace<\/bdi> added a note/g)).toHaveLength(2);
      expect(trail).toContain('<bdi>Grace</bdi> assigned it to Ada');
      expect(JSON.stringify(await told())).not.toMatch(/Called|Second|Ada|Canary/);
      const done = await post(`${path}/erase`, `${path}/erase`, {});
      expect([done.status, done.headers.location]).toEqual([303, '/receipts/1']);
      const receipt = await get('/receipts/1');
      expect(receipt.text).toContain('<p>Application 1 was erased');
      expect(receipt.text).not.toContain('Canary');
      expect((await get(path)).status).toBe(404);
      expect(await storage.store.count('handling')).toBe(0);
      expect(await told()).toContainEqual({
        event: 'erasure',
        details: { collection: 'job_applications', id: 1, files: 0, by: 'Grace' },
      });
    });

    test('of two who write at once, both are stored', async () => {
      const { storage } = await openedInbox(await newPlace(), [application(1)]);
      const record = await storage.store.get('job_applications', 1);
      if (!record) throw new Error('nothing was kept');
      const kept = { collection: 'job_applications', record };
      const clock = () => new Date();
      const authors = ['Ada', 'Bo', 'Cy'];
      await Promise.all(authors.map((by) => addNote(storage, kept, `of ${by}`, { by, clock })));
      const [handling] = await storage.store.find('handling', {});
      const notes = (handling?.notes ?? []) as { by: string }[];
      expect(notes.map(({ by }) => by).sort()).toEqual(authors);
    });

    test('a file is taken as one to keep, whatever it is and is called', async () => {
      const place = await newPlace();
      const storage = await place.open();
      const resumeFile = await keepFile(storage, place.folder, '<script>alert(1)</script>');
      await storage.close();
      const resumeFileName = 'Lebenslauf "Ä"; x.html';
      const { get, told } = await openedInbox(place, [
        application(1, { resumeFile, resumeFileName }),
      ]);
      expect((await get(path)).text).toContain(`href="${path}/files/resumeFile" download`);
      const file = await get(`${path}/files/resumeFile`);
      expect(file.text).toBe('<script>alert(1)</script>');
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="Lebenslauf_x.html"; filename*=UTF-8''Lebenslauf%20%22%C3%84%22%3B%20x.html`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-length': '25',
      });
      expect(await told()).toContainEqual({
        event: 'inbox-file',
        details: { collection: 'job_applications', id: 1, field: 'resumeFile', by: 'Grace' },
      });
      for (const field of ['resumeFileName', 'name', 'x', '..%2f..%2fsecret'])
        expect((await get(`${path}/files/${field}`)).status).toBe(404);
    });

    test('a PDF is shown to who asks for it, and no file with scripts of its own', async () => {
      const place = await newPlace();
      const storage = await place.open();
      const files = await Promise.all(
        ['%PDF-1.7', '<svg>'].map((text) => keepFile(storage, place.folder, text)),
      );
      await storage.close();
      const file = (at: number) => ({ resumeFile: files[at] ?? '', resumeFileName: 'CV.pdf' });
      const { get } = await openedInbox(place, [
        application(1, { ...file(0), resumeType: 'application/pdf' }),
        application(2, { ...file(1), resumeType: 'image/svg+xml' }),
      ]);
      const shown = `${path}/files/resumeFile?show=yes`;
      expect((await get(path)).text).toContain(`href="${shown}" target="_blank"`);
      expect((await get(shown)).headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="CV.pdf"; filename*=UTF-8''CV.pdf`,
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      const other = path.replace(/1$/, '2');
      expect((await get(other)).text).not.toContain('target="_blank"');
      const { headers } = await get(`${other}/files/resumeFile?show=yes`);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment/);
    });

    test('the table holds what the list shows, and no formula', async () => {
      const { get, post, told } = await openedInbox(
        await newPlace(),
        [1, 2, 3, 4].map((at) => application(at, { jobTitle: at % 2 ? '=1+1' : 'Cook' })),
      );
      await post('/forms/job_applications/3', '/forms/job_applications/3/state', { state: 'spam' });
      const rowsOf = async (query: string) => {
        const { text, headers } = await get(`/forms/job_applications/records.csv${query}`);
        expect(headers['content-disposition']).toContain('attachment');
        return parse(text, { bom: true, columns: true }) as Record<string, string>[];
      };
      expect((await rowsOf('')).map(({ id }) => id)).toEqual(['4', '2', '1']);
      const all = await rowsOf('?state=all');
      expect(all.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
      const some = await rowsOf('?search=cook');
      expect(some.map(({ id, jobTitle }) => [id, jobTitle])).toEqual([
        ['4', 'Cook'],
        ['2', 'Cook'],
      ]);
      expect(await rowsOf('?state=spam')).toMatchObject([{ id: '3', jobTitle: "'=1+1" }]);
      expect(await rowsOf('?search=nothing-like-it')).toEqual([]);
      const other = '/forms/job_applications/4';
      await post(other, `${other}/assignee`, { assignee: 'Ada' });
      await post(other, `${other}/notes`, { note: 'Call back' });
      const [row = {}, spam] = await rowsOf('?state=all');
      expect(row).toMatchObject({
        ...{ 'inbox.state': 'new', 'inbox.assignee': 'Ada' },
        'inbox.notes': expect.stringMatching(/^Grace, \S+Z: Call back$/),
      });
      expect(spam).toMatchObject({
        'inbox.state': 'spam',
        'inbox.assignee': '',
        'inbox.notes': '',
      });
      const columns = Object.keys(row);
      expect(columns.slice(-2)).toEqual(['submissionToken', 'consent.sha256']);
      expect(columns.indexOf('inbox.state')).toBeGreaterThan(columns.indexOf('message'));
      expect(columns.indexOf('inbox.notes')).toBeLessThan(columns.indexOf('createdAt'));
      expect(await told()).toContainEqual({
        event: 'inbox-export',
        details: { collection: 'job_applications', by: 'Grace' },
      });
    });

    test('a person is erased with all stored data, and the receipt has no name', async () => {
      const place = await newPlace();
      const other = submission('contacts', 'contact', { name: 'Bo', email: 'bo@example.org' });
      const { get, post, storage } = await openedInbox(place, [
        application(1),
        application(2),
        submission('contacts', 'contact', { name, email: email.toUpperCase(), message }),
        other,
      ]);
      await post(path, `${path}/notes`, { note: `About ${name}` });
      const asked = (await get(`${path}/erase-person`)).text;
      expect(asked).toContain('<li>Application 1, 2 would be removed');
      expect(await storage.store.count('job_applications')).toBe(2);
      const done = await post(`${path}/erase-person`, `${path}/erase-person`, {});
      const receipt = (await get(String(done.headers.location))).text;
      expect(receipt).toMatch(/Reference: <code>erased-[0-9a-f]{32}</);
      expect(receipt).not.toMatch(/Canary/i);
      expect(await storage.store.find('contacts', {})).toMatchObject([{ name: 'Bo' }]);
      expect(await storage.store.count('job_applications')).toBe(0);
      await storage.close();
      expect(await place.holding([name, message, email])).toEqual([]);
    });
  },
  { database: 'full' },
);

test('no act is carried out by looking, and none on what is gone', async () => {
  const trustedHeader = 'X-Remote-User';
  const { port, storage } = await openedInbox(await folderPlace(), [application(1)], {
    trustedHeader,
  });
  const headers = { [trustedHeader]: 'Grace' };
  const acts = ['state', 'notes', 'assignee'];
  for (const act of acts) expect((await ask(port, `${path}/${act}`, { headers })).status).toBe(405);
  const page = await ask(port, `${path}/erase`, { headers });
  expect([page.status, await storage.store.count('job_applications')]).toEqual([200, 1]);
  const body = `csrf=${csrfIn(page.text)}&state=done&note=x&assignee=y`;
  for (const act of [...acts, 'erase', 'erase-person'])
    expect(
      await ask(port, `/forms/job_applications/2/${act}`, {
        method: 'POST',
        headers: { ...fromItself, ...headers },
        body,
      }),
    ).toMatchObject({ status: 404 });
  const [record] = await storage.store.find('job_applications', {});
  if (!record) throw new Error('nothing was kept');
  await storage.store.commit([{ remove: 'job_applications', id: 1 }]);
  const kept = { collection: 'job_applications', record };
  const acting = { by: 'Ada', clock: () => new Date() };
  await expect(addNote(storage, kept, 'late', acting)).rejects.toThrow('was erased meanwhile');
  expect(await storage.store.count('handling')).toBe(0);
});
