import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contactMistake, shownContact } from '../../../../core/config/contact-link.ts';
import { parseRichText } from '../../../../core/messages/rich-text.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { projectText } from '../../../../generators/emit/projection/project-page.ts';
import { projectSite } from '../../../../generators/emit/projection/project-site.ts';
import { parseSite } from '../../../../generators/load/parse.ts';
import { makeArticle } from '../../../../generators/markdown/article.ts';

const parts = await findSiteModules(
  fileURLToPath(new URL('../../../fixtures/smallest', import.meta.url)),
);

const parsedWith = (link: string) => {
  const lead = `[Call](${link})`;
  const actions = [{ do: 'link', label: 'Call', to: link }];
  return parseSite(
    {
      brand: { name: 'Library' },
      navigation: { header: [{ to: link }] },
      pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero', lead, actions }] }],
    },
    parts,
  );
};

const made = (link: string) =>
  makeArticle({
    text: `[Call](${link})`,
    file: '/site/content/text.md',
    path: 'content/text.md',
    language: 'en',
    linkIn: String,
  });

test.each([
  ['tel:+41325550120', '+41325550120'],
  ['tel:+41-32-555-01-20', '+41\u00a032\u00a0555\u00a001\u00a020'],
  ['tel:112', '112'],
  ['sms:+41-79-555-01-20', '+41\u00a079\u00a0555\u00a001\u00a020'],
  ['mailto:first-aid@site.example', 'first-aid@site.example'],
  ['mailto:desk@site.example?subject=A%20visit&body=Hello', 'desk@site.example'],
])('%s is a link in pages, menus and Markdown', async (link, shown) => {
  const parsed = parsedWith(link);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  expect(crossFaults(parsed.site)).toEqual([]);
  expect(projectSite(parsed.site).header).toEqual([{ label: shown, to: link, button: false }]);
  expect(shownContact(link)).toBe(shown);
  expect(parseRichText(`[Call](${link})`)).toMatchObject([{ text: 'Call', href: link }]);
  expect((await made(link)).diagnostics).toEqual([]);
});

test('a number in the label of a link does not break, and other text may', () => {
  const parsed = parsedWith('tel:112');
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const text = 'Room 1 2, [call 032 555 01](tel:+41325550120) or [room 1 2](/)';
  expect(projectText(parsed.site, text)).toBe(
    'Room 1 2, [call 032\u00a0555\u00a001](tel:+41325550120) or [room 1 2](/)',
  );
});

test.each([
  'tel:',
  'tel:+0325550120',
  'tel:032-555-01-20',
  'tel:+41--32555',
  'tel:+41-32-555-01-20-33-44-55',
  'sms:+41795550120?body=x',
  'mailto:desk',
  'mailto:desk@site.example?cc=b@site.example',
  'mailto:a@site.example,b@site.example',
])('%s is refused with an example, wherever it is', async (link) => {
  const allowed = contactMistake(link);
  expect(allowed).toContain(link.startsWith('mailto:') ? 'mailto:desk@' : 'tel:+41-32');
  const parsed = parsedWith(link);
  if ('site' in parsed) throw new Error(`${link} was not refused.`);
  expect(parsed.faults).toMatchObject([
    { path: ['pages', 0, 'sections', 0, 'actions', 0, 'to'], allowed },
    { path: ['navigation', 'header', 0, 'to'], allowed },
  ]);
  expect((await made(link)).diagnostics).toMatchObject([{ line: 1, column: 1, allowed }]);
});
