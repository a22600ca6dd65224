import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('several at once, in the order of the checks, each in its file', async () => {
  const message = await messageOf(
    ['site.config.ts', "policy: '/contact'", "policy: '/cookies'"],
    ['pages/home.ts', "target: 'more'", "target: 'elsewhere'"],
    ['pages/contact.ts', "section: 'write'", "section: 'wrote'"],
    ['forms/contact.ts', "when('topic')", "when('topik')"],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:46:13  forms[1].conditions[0].when
        45 |     {
      > 46 |       when: when('topik').is(HOSTILE.markup),
           |             ^
        47 |       require: ['message'],
      Found:   a condition on the field "topik", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "topic"?

    pages/home.ts:16:56  pages[0].sections[0].actions[0].target
        15 |       actions: [
      > 16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'elsewhere', emphasis: 'primary' },
           |                                                        ^
        17 |         { do: 'link', label: 'Write', to: '/contact#write' },
      Found:   the anchor "#elsewhere", which / does not have
      Allowed: "top", "start", "more", "first", "second"

    pages/contact.ts:6:66  pages[1].aliases[1].section
        5 |   path: '/contact',
      > 6 |   aliases: [{ path: '/hello/there' }, { path: '/hello', section: 'wrote' }],
          |                                                                  ^
        7 |   title: 'Contact',
      Found:   the anchor "#wrote", which /contact does not have
      Allowed: "top", "write", "call", "details"
      Fix:     Did you mean "write"?

    site.config.ts:50:15  features.cookieBanner.policy
        49 |       policyLabel: 'Policy',
      > 50 |       policy: '/cookies',
           |               ^
        51 |     },
      Found:   a link to "/cookies", which no page has
      Allowed: "/", "/contact", "/hello/there", "/hello"

    4 mistakes in the declaration.
    "
  `);
});

test('several at once, of form', async () => {
  const message = await messageOf(
    ['site.config.ts', 'founded: 2020', 'founded: 20.5'],
    ['pages/home.ts', "do: 'link'", "do: 'lnk'"],
    ['forms/contact.ts', "collection: 'contacts'", "collection: 'Contacts'"],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:9:14  brand.founded
         8 |     tagline: 'A site for tests',
      >  9 |     founded: 20.5,
           |              ^
        10 |     location: 'Nowhere',
      Found:   20.5
      Allowed: a whole number

    pages/home.ts:17:15  pages[0].sections[0].actions[1].do
        16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'more', emphasis: 'primary' },
      > 17 |         { do: 'lnk', label: 'Write', to: '/contact#write' },
           |               ^
        18 |         { do: 'external', label: HOSTILE.lines, link: 'partner' },
      Found:   "lnk"
      Allowed: "link", "external", "scroll", "download", "disabled"
      Fix:     Did you mean "link"?

    forms/contact.ts:43:24  forms[1].store.collection
        42 |   }),
      > 43 |   store: { collection: 'Contacts', keep: 30 },
           |                        ^
        44 |   conditions: [
      Found:   "Contacts"
      Allowed: small letters, digits and _, as in \`orders\`

    3 mistakes in the declaration.
    "
  `);
});

test('a page file that cannot be read', async () => {
  const message = await messageOf(['pages/contact.ts', "title: 'Contact'", 'title: Contact']);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:7:10 could not be read: Contact is not defined
    "
  `);
});
