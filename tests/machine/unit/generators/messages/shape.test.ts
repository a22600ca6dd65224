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
    site.config.ts:13:5  brand.tagine
        12 |     founded: 2020,
      > 13 |     tagine: 'Again',
           |     ^
        14 |     location: 'Nowhere',
      Found:   the unknown key "tagine"
      Allowed: "name", "tagline", "founded", "location", "email"
      Fix:     Did you mean "tagline"?

    1 mistake in the declaration.
    "
  `);
});

test('a key that must be there', async () => {
  const message = await messageOf(['site.config.ts', "    name: 'Example',\n", '']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:9:10  brand.name
         8 | export default defineSite({
      >  9 |   brand: {
           |          ^
        10 |     tagline: 'A site for tests',
      Found:   nothing
      Allowed: text

    1 mistake in the declaration.
    "
  `);
});

test('a value of a wrong type', async () => {
  const message = await messageOf(['site.config.ts', 'founded: 2020', "founded: '2020'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:12:14  brand.founded
        11 |     tagline: 'A site for tests',
      > 12 |     founded: '2020',
           |              ^
        13 |     location: 'Nowhere',
      Found:   "2020"
      Allowed: a number

    1 mistake in the declaration.
    "
  `);
});

test('characters outside the basic plane do not shift the place', async () => {
  const message = await messageOf(
    ['site.config.ts', "'A site for tests'", "'ä 💶 💶'"],
    ['site.config.ts', 'founded: 2020', "founded: '💶'"],
  );
  expect(message).toContain('site.config.ts:12:14  brand.founded');
  expect(message).toContain("> 12 |     founded: '💶',");
});

test('a value that JSON cannot hold', async () => {
  const message = await messageOf(['site.config.ts', 'founded: 2020', 'founded: 2020n']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:12:14  brand.founded
        11 |     tagline: 'A site for tests',
      > 12 |     founded: 2020n,
           |              ^
        13 |     location: 'Nowhere',
      Found:   2020n
      Allowed: a number

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
      Allowed: a key in camel case, for example "sourceCode"

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
