import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

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
      Allowed: "brand-assets", "callout", "cards", "chips", "contact-details", "data-room", "faq", "figures", "file-list", "form", "hero", "jobs", "legal", "opening-hours", "people", "picture", "prose", "steps", "table"
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
      Allowed: "brand-assets", "callout", "cards", "chips", "contact-details", "data-room", "faq", "figures", "file-list", "form", "hero", "jobs", "legal", "opening-hours", "people", "picture", "prose", "steps", "table"

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
      Allowed: "none", "symbol"

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
    site.config.ts:38:11  navigation.footer[0].links[1]
        37 |           { label: 'Home', to: '/' },
      > 38 |           { label: 'Write', too: '/contact#write' },
           |           ^
        39 |           { label: 'Partner', link: 'partner' },
      Found:   {"label":"Write","too":"/contact#write"}
      Allowed: an object with the keys "to", "label", or an object with the keys "link", "label", or an object with the keys "section", "label", "elsewhere"

    1 mistake in the declaration.
    "
  `);
});

test('an object that is both of two', async () => {
  const message = await messageOf([
    'site.config.ts',
    "to: '/contact#write' }",
    "to: '/contact#write', link: 'partner' }",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:38:11  navigation.footer[0].links[1]
        37 |           { label: 'Home', to: '/' },
      > 38 |           { label: 'Write', to: '/contact#write', link: 'partner' },
           |           ^
        39 |           { label: 'Partner', link: 'partner' },
      Found:   {"label":"Write","to":"/contact#write","link":"partner"}
      Allowed: an object with the keys "to", "label", or an object with the keys "link", "label", or an object with the keys "section", "label", "elsewhere"

    1 mistake in the declaration.
    "
  `);
});

test.each([
  ['text', "light: { ink: '#8a8a8a' }"],
  ['links', "light: { accent: '#ff9900' }"],
  ['text on a button', "light: { onAccent: '#777777' }"],
  ['a dark theme', "dark: { paper: '#444444' }"],
])('colours without contrast: %s', async (_what, theme) => {
  expect(
    await messageOf(['site.config.ts', '  links: {', `  theme: { ${theme} },\n  links: {`]),
  ).toMatchSnapshot();
});

test('a face that is not installed, and one that is not there', async () => {
  const faces =
    "text: '@fontsource/no-such-face', mono: { family: 'Ours', files: ['./ours.woff2'] }";
  expect(
    await messageOf([
      'site.config.ts',
      '  links: {',
      `  theme: { faces: { ${faces} } },\n  links: {`,
    ]),
  ).toMatchSnapshot();
});

test('a colour that is none', async () => {
  expect(
    await messageOf([
      'site.config.ts',
      '  links: {',
      "  theme: { light: { ink: 'black', acent: '#000000' } },\n  links: {",
    ]),
  ).toMatchSnapshot();
});
