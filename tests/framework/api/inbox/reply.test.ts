import { expect, test } from 'vitest';
import type { Site } from '../../../../core/config/site.ts';
import { site } from '../../../../server/site.ts';
import type { Fields } from '../../../../server/storage/store/store.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { ask, csrfIn, fromItself, openedDraft, openedInbox, submission } from './open-inbox.ts';

const LONGEST = 2_000;

/** The answer that a page begins, as a mail program reads it (RFC 6068). */
const replyTo = async (message: string, email = 'ada&co+x@example.org') => {
  const sent = submission('contacts', 'contact', { name: 'Ada', email, message });
  const href = await openedDraft(
    await openedInbox(await folderPlace(), [sent]),
    '/forms/contacts/1',
  );
  const [address = '', query = ''] = href.slice('mailto:'.length).split('?');
  const fields = Object.fromEntries(
    query.split('&').map((pair) => pair.split('=').map(decodeURIComponent)),
  ) as Record<string, string>;
  return { href, address: decodeURIComponent(address), fields };
};

test('a reply goes to the sender with each line quoted, whatever it contains', async () => {
  const message = 'First & second?\n\nThird = 50% #4 🔭\r\n&cc=eve@example.org&bcc=x';
  const { href, address, fields } = await replyTo(message);
  expect(href.match(/[?&][a-z]+=/g)).toEqual(['?subject=', '&body=']);
  expect(address).toBe('ada&co+x@example.org');
  expect(fields.subject).toBe(`Re: Contact, ${site.brand.name}`);
  const lines = (fields.body ?? '').split('\r\n');
  expect(lines.slice(0, 4)).toEqual(['Dear Ada,', '', '', '']);
  const quoted = lines.slice(4);
  expect(quoted.every((line) => line.startsWith('> '))).toBe(true);
  const said = quoted.map((line) => line.slice(2)).join('\n');
  // The message alone, without the name and the address.
  expect(said).toBe(message.replace('\r\n', '\n'));
});

test.each(['🔭', 'x🔭', 'お', 'ab', 'é', '👨‍👩‍👧', 'e\u0301', '%', '\n'])(
  'of a long message the beginning is quoted in a short link, no character cut: %j',
  async (letters) => {
    const { href, fields } = await replyTo(`Long\n${letters.repeat(2_000)}`);
    expect(href.length).toBeLessThanOrEqual(LONGEST);
    expect(href.length).toBeGreaterThan(LONGEST - 100);
    const lines = (fields.body ?? '').split('\r\n').slice(4);
    const said = lines.map((line) => line.replace(/^> /, '')).join('\n');
    expect(said).not.toMatch(/\p{Surrogate}/u);
    const [, quoted = ''] = /Long\n([\s\S]*) …$/.exec(said) ?? [];
    const whole = [...new Intl.Segmenter('en').segment(letters)].map(({ segment }) => segment);
    const rest = quoted.split(letters).join('');
    expect(['', ...whole.slice(0, -1)]).toContain(rest);
  },
);

/** A site whose contact form has these templates, and a hidden and a secret field. */
const withReplies = (...texts: readonly (readonly [subject: string, text: string])[]): Site => ({
  ...site,
  forms: site.forms.map((form) => {
    if (form.id !== 'contact') return form;
    const { name } = form.fields;
    if (name === undefined) throw new Error('The form has a name.');
    const fields = {
      ...form.fields,
      campaign: { ...name, widget: 'hidden' as const },
      pass: { ...name, kind: 'password' as const, widget: 'password' as const },
    };
    const replies = texts.map(([subject, text], at) => ({ name: `T${at + 1}`, subject, text }));
    return { ...form, fields, replies };
  }),
});

const templateDrafts = async (given: Site, fields: Fields) => {
  const sent = submission('contacts', 'contact', { email: 'ada@example.org', ...fields });
  const inbox = await openedInbox(await folderPlace(), [sent], { site: given });
  const path = '/forms/contacts/1';
  const { text } = await inbox.get(path);
  const buttons = [...text.matchAll(/name="reply" value="(\d)" class="template">(T\d)</g)];
  return Promise.all(
    buttons.map(async ([, number, name]) => {
      const link = await openedDraft(inbox, path, number);
      const query = new URLSearchParams(link.split('?')[1]);
      return { name, link, subject: query.get('subject'), body: query.get('body') ?? '' };
    }),
  );
};

test('a template is filled with answers as plain text, without hidden and secret ones', async () => {
  const given = withReplies(
    ['Re: {name}, {brand}', 'Dear {name},\n\n{company}\nYour no {id}\nCampaign {campaign}\n{pass}'],
    ['{company}', 'You wrote:\n{message}'],
  );
  const [first, second, ...rest] = await templateDrafts(given, {
    name: 'Ada\r\nBcc: eve@example.org&bcc=x {id}',
    message: '<b>Hello</b>\nYou',
    campaign: 'secret campaign',
    pass: 'secret word',
  });
  expect(rest).toEqual([]);
  expect(first?.link.match(/[?&][a-z]+=/g)).toEqual(['?subject=', '&body=']);
  expect(first?.subject).toBe(`Re: Ada Bcc: eve@example.org&bcc=x {id}, ${site.brand.name}`);
  // Without an answer, the line is left out.
  expect(first?.body.split('\r\n').slice(0, 5)).toEqual([
    ...['Dear Ada', 'Bcc: eve@example.org&bcc=x {id},', '', 'Your no 1', ''],
  ]);
  expect(first?.body.split('> ')[0]).not.toMatch(/secret/);
  expect(second).toMatchObject({ name: 'T2', subject: `Re: Contact, ${site.brand.name}` });
  expect(second?.body).toMatch(/^You wrote:\r\n<b>Hello<\/b>\r\nYou\r\n\r\n> /);
});

test('a reply leaves a trace: who opened it, whether it was sent, and who answered', async () => {
  const sent = [1, 2].map((at) =>
    submission('contacts', 'contact', { name: `Bo ${at}`, email: 'bo@example.org', message: 'Hi' }),
  );
  const inbox = await openedInbox(await folderPlace(), sent, { trustedHeader: 'X-Remote-User' });
  const path = '/forms/contacts/2';
  const get = (by: string, to: string) => ask(inbox.port, to, { headers: { 'X-Remote-User': by } });
  const answered = async (by: string, to: string, fields: Record<string, string>) => {
    const { text } = await get(by, path);
    const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? '';
    return ask(inbox.port, to.startsWith('/') ? to : `${path}/${to}`, {
      method: 'POST',
      headers: { ...fromItself, 'X-Remote-User': by },
      body: new URLSearchParams({ seen, ...fields, csrf: csrfIn(text) }).toString(),
    });
  };
  const post = async (by: string, to: string, fields: Record<string, string>) => {
    const { headers } = await answered(by, to, fields);
    return (await get(by, String(headers.location))).text;
  };
  const opened = await post('Ada', 'reply', { reply: 'plain' });
  expect(opened).toMatch(/You opened a reply, <time [^>]+>[^<]+<\/time>. Did you send it\?/);
  expect(opened).toContain('id="draft" href="mailto:bo@example.org?');
  expect(opened).toContain('<p class="facts"><span class="state open">open</span>');
  const shown = (await get('Grace', path)).text;
  expect(shown).toMatch(/<bdi>Ada<\/bdi> opened a reply, <time.*Was it sent\?/);
  expect(shown).not.toContain('id="draft"');
  expect((await get('Grace', '/')).text).toContain('title="by Ada">reply opened<');
  // A colleague who replies too is asked first.
  const second = await answered('Grace', 'reply', { reply: 'plain' });
  expect(second.status).toBe(409);
  expect(second.text).toMatch(
    /This is assigned to <bdi>Ada<\/bdi>\. <bdi>Ada<\/bdi> opened a reply, <time.*Nothing was saved\./,
  );
  expect(second.text).toContain('name="anyway" value="yes"');
  expect(second.text).toContain('>Reply anyway<');

  const unsent = await post('Ada', 'answered', { sent: 'no' });
  expect(unsent).not.toContain('opened a reply');
  expect(unsent).toContain('The reply was not sent. Contact 2 stays open and assigned to you.');
  await post('Ada', 'reply', { reply: 'plain' });
  const done = await post('Grace', 'answered', { sent: 'yes' });
  expect(done).toContain('Contact 2 is answered and marked done.');
  const shownAnswer = /Answered by <bdi>Ada<\/bdi>, <time /;
  expect((await get('Grace', path)).text).toMatch(shownAnswer);
  expect((await get('Grace', '/forms/contacts?state=done')).text).toContain(
    'title="by Ada">answered<',
  );
  const undo = /action="(\/undo\/\d+)"/.exec(done)?.[1] ?? '';
  await post('Grace', undo, {});
  expect((await get('Grace', path)).text).toContain('Was it sent?');
  const events = (await inbox.told()).filter(({ event }) => event.startsWith('reply-'));
  expect(events.map(({ event }) => event)).toEqual([
    ...['reply-open', 'reply-not-sent', 'reply-open', 'reply-sent', 'reply-not-sent'],
  ]);
});

describePlaces(
  (newPlace) => {
    test('staff saves a template, replies with it, changes and removes it', async () => {
      const sent = submission('contacts', 'contact', { name: 'Ada', email: 'ada@example.org' });
      const inbox = await openedInbox(await newPlace(), [sent]);
      const path = '/forms/contacts/1';
      const page = '/forms/contacts/templates';
      const save = (fields: Record<string, string>) => inbox.post(page, page, fields);
      expect((await inbox.get(path)).text).toContain(`<a href="${page}">Reply templates</a>`);
      const given = {
        name: ' Visit\n',
        subject: 'Your visit, {name}',
        text: 'Dear {name},\r\nNumber {id}',
      };
      expect((await save(given)).headers.location).toBe(`${page}?notice=1`);
      const button = /name="reply" value="(saved-1)" class="template">Visit</;
      const [, name = ''] = button.exec((await inbox.get(path)).text) ?? [];
      const draft = new URL(await openedDraft(inbox, path, name)).searchParams;
      expect([draft.get('subject'), draft.get('body')]).toEqual([
        'Your visit, Ada',
        'Dear Ada,\r\nNumber 1',
      ]);
      expect((await inbox.get(`${page}?edit=1`)).text).toContain(
        '>Dear {name},\nNumber {id}</textarea>',
      );
      await save({ ...given, name: 'Visit', text: '<b>Changed' });
      const { text } = await inbox.get(page);
      expect(text.match(/&lt;b&gt;Changed/g)).toHaveLength(1);
      expect(text).not.toContain('Number {id}');
      await save({ ...given, name: 'Renamed', text: 'A', edited: '1' });
      const renamed = (await inbox.get(page)).text;
      expect(renamed.match(/<section class="sheet"><h2>(?:Visit|Renamed)</g)).toHaveLength(1);
      await save({ ...given, name: 'Other', text: 'B' });
      const taken = await save({ ...given, name: 'Other', text: 'A', edited: '1' });
      expect([taken.status, taken.text]).toMatchObject([409, expect.stringContaining('“Other”')]);
      expect((await save({ ...given, edited: '9' })).status).toBe(404);
      const removed = await inbox.post(page, `${page}/1/remove`, {});
      expect(removed.status).toBe(303);
      expect((await inbox.get(path)).text).not.toContain('saved-1');
      expect((await inbox.post(page, `${page}/1/remove`, {})).status).toBe(404);
    });
  },
  { database: 'full' },
);

test('a template without a text, with an unknown name or too long is refused, and says why', async () => {
  const inbox = await openedInbox(await folderPlace(), []);
  const page = '/forms/contacts/templates';
  const refused = async (fields: Record<string, string>) => {
    const { status, text } = await inbox.post(page, page, { name: 'A', text: 'B', ...fields });
    return `${status} ${/role="alert">([^<]*)/.exec(text)?.[1]}`;
  };
  expect(await refused({ text: ' ' })).toBe('400 A template has a name and a text.');
  expect(await refused({ name: '' })).toBe('400 A template has a name and a text.');
  expect(await refused({ name: 'Thanks' })).toMatch(/^409 The site config has a template “Thanks”/);
  expect(await refused({ text: 'Dear {nobody}' })).toMatch(
    /^400 There is no answer \{nobody\}\. Allowed: .*\{name\}.*\{id\}, \{brand\}\.$/,
  );
  expect(await refused({ name: 'x'.repeat(61) })).toBe('400 A name has at most 60 characters.');
  expect(await refused({ text: 'a\0' })).toMatch(/^400 The text has characters/);
  for (let at = 0; at < 30; at += 1) expect(await refused({ name: `T${at}` })).toMatch(/^303/);
  expect(await refused({ name: 'One more' })).toMatch(/^409 At most 30/);
});

test('a long template is cut to a short link between whole characters', async () => {
  const given = withReplies(['{message}', 'Dear {name}\n{message}']);
  const [draft] = await templateDrafts(given, { name: 'Ada', message: '🔭'.repeat(900) });
  expect(draft?.link.length).toBeLessThanOrEqual(LONGEST);
  expect(draft?.body).toMatch(/^Dear Ada\r\n(?:🔭)+ …/u);
  expect(draft?.subject).toMatch(/^(?:🔭)+ …$/u);
});
