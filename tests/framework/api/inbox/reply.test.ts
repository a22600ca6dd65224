import { expect, test } from 'vitest';
import type { Site } from '../../../../core/config/site.ts';
import { site } from '../../../../server/site.ts';
import type { Fields } from '../../../../server/storage/store/store.ts';
import { folderPlace } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

const LONGEST = 2_000;

/** The answer that a page begins, as a mail program reads it (RFC 6068). */
const replyTo = async (message: string, email = 'ada&co+x@example.org') => {
  const sent = submission('contacts', 'contact', { name: 'Ada', email, message });
  const { get } = await openedInbox(await folderPlace(), [sent]);
  const { text } = await get('/forms/contacts/1');
  const href = (/href="(mailto:[^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
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
  expect(fields.subject).toBe(`Re: ${site.brand.name}`);
  const [first, second, ...quoted] = (fields.body ?? '').split('\r\n');
  expect([first, second]).toEqual(['', '']);
  expect(quoted.every((line) => line.startsWith('> '))).toBe(true);
  const said = quoted.map((line) => line.slice(2)).join('\n');
  expect(said).toContain(message.replace('\r\n', '\n'));
  expect(said).not.toContain(' …');
});

test.each(['🔭', 'x🔭', 'お', 'ab', 'é', '👨‍👩‍👧', 'e\u0301', '%', '\n'])(
  'of a long message the beginning is quoted in a short link, no character cut: %j',
  async (letters) => {
    const { href, fields } = await replyTo(`Long\n${letters.repeat(2_000)}`);
    expect(href.length).toBeLessThanOrEqual(LONGEST);
    expect(href.length).toBeGreaterThan(LONGEST - 100);
    const lines = (fields.body ?? '').split('\r\n').slice(2);
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
  const { get } = await openedInbox(await folderPlace(), [sent], { site: given });
  const { text } = await get('/forms/contacts/1');
  const links = [...text.matchAll(/class="button" href="(mailto:[^"]+)">(T\d)</g)];
  return links.map(([, href = '', name]) => {
    const link = href.replaceAll('&amp;', '&');
    const query = new URLSearchParams(link.split('?')[1]);
    return { name, link, subject: query.get('subject'), body: query.get('body') ?? '' };
  });
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
  expect(second).toMatchObject({ name: 'T2', subject: `Re: ${site.brand.name}` });
  expect(second?.body).toMatch(/^You wrote:\r\n<b>Hello<\/b>\r\nYou\r\n\r\n> /);
});

test('a long template is cut to a short link between whole characters', async () => {
  const given = withReplies(['{message}', 'Dear {name}\n{message}']);
  const [draft] = await templateDrafts(given, { name: 'Ada', message: '🔭'.repeat(900) });
  expect(draft?.link.length).toBeLessThanOrEqual(LONGEST);
  expect(draft?.body).toMatch(/^Dear Ada\r\n(?:🔭)+ …/u);
  expect(draft?.subject).toMatch(/^(?:🔭)+ …$/u);
});
