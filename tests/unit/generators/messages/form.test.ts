import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('an unknown key is named with the one that was meant', async () => {
  const message = await messageOf([
    'site.config.ts',
    'founded: 2020,',
    "founded: 2020,\n    tagine: 'Again',",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:12:5  brand.tagine
        11 |     founded: 2020,
      > 12 |     tagine: 'Again',
           |     ^
        13 |     location: 'Nowhere',
      Found:   the unknown key "tagine"
      Allowed: "name", "tagline", "description", "founded", "location", "language", "email"
      Fix:     Did you mean "tagline"?

    1 mistake in the declaration.
    "
  `);
});

test('a key that must be there', async () => {
  const message = await messageOf(['site.config.ts', '    founded: 2020,\n', '']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:7:10  brand.founded
        6 | export default defineSite({
      > 7 |   brand: {
          |          ^
        8 |     name: 'Example',
      Found:   nothing
      Allowed: a number

    1 mistake in the declaration.
    "
  `);
});

test('a value of a wrong type', async () => {
  const message = await messageOf(['site.config.ts', 'founded: 2020', "founded: '2020'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:11:14  brand.founded
        10 |     description: 'Example is an invented company.',
      > 11 |     founded: '2020',
           |              ^
        12 |     location: 'Nowhere',
      Found:   "2020"
      Allowed: a number

    1 mistake in the declaration.
    "
  `);
});

test('a misspelt kind of section, in an imported page', async () => {
  const message = await messageOf(['pages/contact.ts', "kind: 'hero'", "kind: 'heros'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:12:13  pages[1].sections[0].kind
        11 |   sections: [
      > 12 |     { kind: 'heros', heading: 'Contact' },
           |             ^
        13 |     { kind: 'form', id: 'write', label: 'Write', heading: 'Write to us', form: 'contact' },
      Found:   "heros"
      Allowed: "hero", "prose", "cards", "figures", "steps", "table", "callout", "chips", "faq", "form", "contact-details", "jobs", "transaction", "screens", "people", "brand-assets", "legal", "data-room"
      Fix:     Did you mean "hero"?

    1 mistake in the declaration.
    "
  `);
});

test('a section without a kind', async () => {
  const message = await messageOf(['pages/contact.ts', "kind: 'hero', ", '']);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:12:5  pages[1].sections[0].kind
        11 |   sections: [
      > 12 |     { heading: 'Contact' },
           |     ^
        13 |     { kind: 'form', id: 'write', label: 'Write', heading: 'Write to us', form: 'contact' },
      Found:   nothing
      Allowed: "hero", "prose", "cards", "figures", "steps", "table", "callout", "chips", "faq", "form", "contact-details", "jobs", "transaction", "screens", "people", "brand-assets", "legal", "data-room"

    1 mistake in the declaration.
    "
  `);
});

test('a misspelt action', async () => {
  const message = await messageOf(['pages/home.ts', "do: 'link'", "do: 'lnk'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:17:15  pages[0].sections[0].actions[1].do
        16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'more', emphasis: 'primary' },
      > 17 |         { do: 'lnk', label: 'Write', to: '/contact#write' },
           |               ^
        18 |         { do: 'external', label: HOSTILE.lines, link: 'partner' },
      Found:   "lnk"
      Allowed: "link", "external", "scroll", "download", "disabled"
      Fix:     Did you mean "link"?

    1 mistake in the declaration.
    "
  `);
});

test('an object where a choice is wanted', async () => {
  const message = await messageOf([
    'pages/contact.ts',
    "heading: 'Contact' }",
    "heading: 'Contact', visual: {} }",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:12:49  pages[1].sections[0].visual
        11 |   sections: [
      > 12 |     { kind: 'hero', heading: 'Contact', visual: {} },
           |                                                 ^
        13 |     { kind: 'form', id: 'write', label: 'Write', heading: 'Write to us', form: 'contact' },
      Found:   {}
      Allowed: "none", "network", "symbol"

    1 mistake in the declaration.
    "
  `);
});

test('a number that is not among the choices', async () => {
  const message = await messageOf([
    'pages/home.ts',
    "label: 'More',",
    "label: 'More',\n      columns: 5,",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:26:16  pages[0].sections[1].columns
        25 |       label: 'More',
      > 26 |       columns: 5,
           |                ^
        27 |       heading: 'More',
      Found:   5
      Allowed: 2, or 3, or 4

    1 mistake in the declaration.
    "
  `);
});

test('an object that is neither of two', async () => {
  const message = await messageOf([
    'site.config.ts',
    "label: 'Write', to:",
    "label: 'Write', too:",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:41:11  navigation.footer[0].links[1]
        40 |           { label: 'Home', to: '/' },
      > 41 |           { label: 'Write', too: '/contact#write' },
           |           ^
        42 |           { label: 'Partner', link: 'partner' },
      Found:   {"label":"Write","too":"/contact#write"}
      Allowed: an object with the keys "label", "to", or an object with the keys "label", "link"

    1 mistake in the declaration.
    "
  `);
});

test('an address without https', async () => {
  const message = await messageOf(['site.config.ts', 'https://partner', 'http://partner']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:23:40  links.partner.href
        22 |   links: {
      > 23 |     partner: { label: 'Partner', href: 'http://partner.example/?a=1&b=</script>' },
           |                                        ^
        24 |   },
      Found:   "http://partner.example/?a=1&b=</script>"
      Allowed: a whole address that starts with "https://"

    1 mistake in the declaration.
    "
  `);
});

test('a key in the wrong form', async () => {
  const message = await messageOf(['site.config.ts', '    partner: {', '    Partner: {']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:23:5  links.Partner
        22 |   links: {
      > 23 |     Partner: { label: 'Partner', href: 'https://partner.example/?a=1&b=</script>' },
           |     ^
        24 |   },
      Found:   the key "Partner"
      Allowed: a key in camel case, for example "paymentsDemo"

    1 mistake in the declaration.
    "
  `);
});

test('a text that is too long', async () => {
  const message = await messageOf([
    'pages/contact.ts',
    "'Write to Example.'",
    "'Write to Example.'.repeat(20)",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:8:16  pages[1].description
        7 |   title: 'Contact',
      > 8 |   description: 'Write to Example.'.repeat(20),
          |                ^
        9 |   listed: false,
      Found:   "Write to Example.Write to Example.Write to Example.Write…
      Allowed: at most 200 characters

    1 mistake in the declaration.
    "
  `);
});

test('an empty list', async () => {
  const message = await messageOf(['site.config.ts', 'pages: [home, contact]', 'pages: []']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:25:10  pages
        24 |   },
      > 25 |   pages: [],
           |          ^
        26 |   notFound: {
      Found:   []
      Allowed: at least 1 entry

    1 mistake in the declaration.
    "
  `);
});

test('a value that JSON cannot hold', async () => {
  const message = await messageOf(['site.config.ts', 'founded: 2020', 'founded: 2020n']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:11:14  brand.founded
        10 |     description: 'Example is an invented company.',
      > 11 |     founded: 2020n,
           |              ^
        12 |     location: 'Nowhere',
      Found:   2020n
      Allowed: a number

    1 mistake in the declaration.
    "
  `);
});
