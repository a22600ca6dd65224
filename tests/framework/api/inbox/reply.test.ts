import { expect, test } from 'vitest';
import { site } from '../../../../server/site.ts';
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
