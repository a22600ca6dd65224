import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('a link to a page that is not there', async () => {
  const message = await messageOf(['pages/home.ts', "'/contact#write'", "'/contct'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:17:43  pages[0].sections[0].actions[1].to
        16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'more', emphasis: 'primary' },
      > 17 |         { do: 'link', label: 'Write', to: '/contct' },
           |                                           ^
        18 |         { do: 'external', label: HOSTILE.lines, link: 'partner' },
      Found:   a link to "/contct", which no page has
      Allowed: "/", "/contact", "/hello/there", "/hello"
      Fix:     Did you mean "/contact"?

    1 mistake in the declaration.
    "
  `);
});

test('a link inside a text', async () => {
  const message = await messageOf(['pages/home.ts', '(/hello)', '(/hallo)']);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:29:48  pages[0].sections[1].cards[1].text
        28 |         { id: 'first', title: 'First', text: 'See [our partner](link:partner).' },
      > 29 |         { id: 'second', title: 'Second', text: '[Write](email:press) or [read](/hallo).' },
           |                                                ^
        30 |       ],
      Found:   a link to "/hallo", which no page has
      Allowed: "/", "/contact", "/hello/there", "/hello"
      Fix:     Did you mean "/hello"?

    1 mistake in the declaration.
    "
  `);
});

test('a link to an anchor that is not there', async () => {
  const message = await messageOf(['pages/home.ts', "'/contact#write'", "'/contact#wrte'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:17:43  pages[0].sections[0].actions[1].to
        16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'more', emphasis: 'primary' },
      > 17 |         { do: 'link', label: 'Write', to: '/contact#wrte' },
           |                                           ^
        18 |         { do: 'external', label: HOSTILE.lines, link: 'partner' },
      Found:   the anchor "#wrte", which /contact does not have
      Allowed: "top", "write", "call", "details"
      Fix:     Did you mean "write"?

    1 mistake in the declaration.
    "
  `);
});

test('a scroll target that is not there', async () => {
  const message = await messageOf(['pages/home.ts', "target: 'more'", "target: 'mre'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:16:56  pages[0].sections[0].actions[0].target
        15 |       actions: [
      > 16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'mre', emphasis: 'primary' },
           |                                                        ^
        17 |         { do: 'link', label: 'Write', to: '/contact#write' },
      Found:   the anchor "#mre", which / does not have
      Allowed: "top", "start", "more", "first", "second"
      Fix:     Did you mean "more"?

    1 mistake in the declaration.
    "
  `);
});

test('an external link without an entry', async () => {
  const message = await messageOf(['pages/home.ts', "link: 'partner' }", "link: 'prtnr' }"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:18:55  pages[0].sections[0].actions[2].link
        17 |         { do: 'link', label: 'Write', to: '/contact#write' },
      > 18 |         { do: 'external', label: HOSTILE.lines, link: 'prtnr' },
           |                                                       ^
        19 |       ],
      Found:   the link key "prtnr"
      Allowed: "partner"
      Fix:     Did you mean "partner"?

    1 mistake in the declaration.
    "
  `);
});

test('a path twice', async () => {
  const message = await messageOf(['pages/contact.ts', "path: '/hello/there'", "path: '/'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:6:21  pages[1].aliases[0].path
        5 |   path: '/contact',
      > 6 |   aliases: [{ path: '/' }, { path: '/hello', section: 'write' }],
          |                     ^
        7 |   title: 'Contact',
      Found:   the path "/" a second time
      Allowed: each path once; the first is at pages[0].path

    1 mistake in the declaration.
    "
  `);
});

test('an anchor twice', async () => {
  const message = await messageOf(['pages/home.ts', "id: 'second'", "id: 'first'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:29:15  pages[0].sections[1].cards[1].id
        28 |         { id: 'first', title: 'First', text: 'See [our partner](link:partner).' },
      > 29 |         { id: 'first', title: 'Second', text: '[Write](email:press) or [read](/hello).' },
           |               ^
        30 |       ],
      Found:   the anchor "first" a second time
      Allowed: each anchor once; the first is at pages[0].sections[1].cards[0].id

    1 mistake in the declaration.
    "
  `);
});

test('a document without a file', async () => {
  const message = await messageOf(['site.config.ts', "'Paper.pdf'", "'Papers.pdf'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:62:21  features.dataRoom.public[0].fileName
        61 |           fileSize: '1 KB',
      > 62 |           fileName: 'Papers.pdf',
           |                     ^
        63 |         },
      Found:   "Papers.pdf", but data/documents/public/Papers.pdf does not exist
      Allowed: the name of a file in data/documents/public
      Fix:     Put the file there, or set \`available: false\` to show Coming Soon.

    1 mistake in the declaration.
    "
  `);
});

test('a path that the build keeps for itself', async () => {
  const message = await messageOf(['pages/contact.ts', "'/hello/there'", "'/index/there'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:6:21  pages[1].aliases[0].path
        5 |   path: '/contact',
      > 6 |   aliases: [{ path: '/index/there' }, { path: '/hello', section: 'write' }],
          |                     ^
        7 |   title: 'Contact',
      Found:   "/index/there"
      Allowed: any path that does not begin with /api, /assets, /healthz, /readyz, /index, /404

    1 mistake in the declaration.
    "
  `);
});

test.each([
  ['a page', "elsewhere: '/contact#write'", "elsewhere: '/contct'"],
  ['an anchor', "elsewhere: '/contact#write'", "elsewhere: '/contact#wrte'"],
  ['a section', "section: 'start'", "section: 'strat'"],
  ['an address outside', "link: 'partner' },\n        ]", "link: 'partnr' },\n        ]"],
])('a menu entry that leads to %s that is not there', async (_what, from, to) => {
  expect(await messageOf(['site.config.ts', from, to])).toMatchSnapshot();
});

test('an e-mail address without an entry', async () => {
  const message = await messageOf(['pages/home.ts', 'email:press', 'email:pres']);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:29:48  pages[0].sections[1].cards[1].text
        28 |         { id: 'first', title: 'First', text: 'See [our partner](link:partner).' },
      > 29 |         { id: 'second', title: 'Second', text: '[Write](email:pres) or [read](/hello).' },
           |                                                ^
        30 |       ],
      Found:   the e-mail key "pres"
      Allowed: "general", "press", "careers", "dataRoom", "privacy"
      Fix:     Did you mean "press"?

    1 mistake in the declaration.
    "
  `);
});

test('a contact by an e-mail address without an entry', async () => {
  const message = await messageOf(['pages/contact.ts', "email: 'general'", "email: 'generl'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:21:49  pages[1].sections[3].entries[0].email
        20 |       entries: [
      > 21 |         { show: 'email', label: 'Write', email: 'generl' },
           |                                                 ^
        22 |         { show: 'link', label: 'Partner', link: 'partner' },
      Found:   the e-mail key "generl"
      Allowed: "general", "press", "careers", "dataRoom", "privacy"
      Fix:     Did you mean "general"?

    1 mistake in the declaration.
    "
  `);
});

test('days of a collection that nothing keeps', async () => {
  const message = await messageOf([
    'pages/home.ts',
    '(/hello)',
    '(/hello), kept {keep:contcts} days',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:29:48  pages[0].sections[1].cards[1].text
        28 |         { id: 'first', title: 'First', text: 'See [our partner](link:partner).' },
      > 29 |         { id: 'second', title: 'Second', text: '[Write](email:press) or [read](/hello), kept {keep:contcts} days.' },
           |                                                ^
        30 |       ],
      Found:   the collection "contcts"
      Allowed: "papers_taken", "contacts", "access_codes"
      Fix:     Did you mean "contacts"?

    1 mistake in the declaration.
    "
  `);
});
