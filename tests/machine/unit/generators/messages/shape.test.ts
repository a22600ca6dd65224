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
    site.config.ts:10:5  brand.tagine
         9 |     founded: 2020,
      > 10 |     tagine: 'Again',
           |     ^
        11 |     location: 'Nowhere',
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
    site.config.ts:6:10  brand.name
        5 | export default defineSite({
      > 6 |   brand: {
          |          ^
        7 |     tagline: 'A site for tests',
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
    site.config.ts:9:14  brand.founded
         8 |     tagline: 'A site for tests',
      >  9 |     founded: '2020',
           |              ^
        10 |     location: 'Nowhere',
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
  expect(message).toContain('site.config.ts:9:14  brand.founded');
  expect(message).toContain(">  9 |     founded: '💶',");
});

test('a value that JSON cannot hold', async () => {
  const message = await messageOf(['site.config.ts', 'founded: 2020', 'founded: 2020n']);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:9:14  brand.founded
         8 |     tagline: 'A site for tests',
      >  9 |     founded: 2020n,
           |              ^
        10 |     location: 'Nowhere',
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
    site.config.ts:20:5  links.Partner
        19 |   links: {
      > 20 |     Partner: { label: 'Partner', href: 'https://partner.example/?a=1&b=</script>' },
           |     ^
        21 |   },
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
    site.config.ts:20:40  links.partner.href
        19 |   links: {
      > 20 |     partner: { label: 'Partner', href: 'http://partner.example/?a=1&b=</script>' },
           |                                        ^
        21 |   },
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
    site.config.ts:22:10  pages
        21 |   },
      > 22 |   pages: [],
           |          ^
        23 |   notFound: {
      Found:   []
      Allowed: at least 1 entry

    1 mistake in the declaration.
    "
  `);
});
