import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../../../../generators/load/load.ts';
import { editedSite } from '../small-site.ts';
import { messageOf } from './message-of.ts';

const kind = (schema: string): string => `import { defineSection } from 'declared-site';
import { z } from 'zod';
export default defineSection({ schema: ${schema} });
`;

/** The message for the small site with these files of its own. */
const messageWith = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
  const root = editedSite();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    // A link is replaced, so that its target stays.
    rmSync(join(root, file), { force: true });
    writeFileSync(join(root, file), text);
  }
  return loadSite(root).then(
    () => 'taken',
    (error: Error) => error.message,
  );
};

test('a drawing that there is not', async () => {
  const message = await messageOf([
    'pages/contact.ts',
    "kind: 'hero', heading: 'Contact'",
    "kind: 'hero', heading: 'Contact', drawing: 'lamp'",
  ]);
  expect(message).toContain(
    'Found:   the illustration "lamp", but pages/drawings/lamp.tsx does not exist\n  Allowed: none',
  );
});

test('a part of the hero', async () => {
  const message = await messageOf(['pages/home.ts', "id: 'more',", "id: 'more', part: true,"]);
  expect(message).toContain('pages[0].sections[1].part');
  expect(message).toContain(
    'Found:   a part of the hero\n  Allowed: a section after another one than the hero',
  );
});

test('a drawing and a visual in one hero', async () => {
  const message = await messageOf([
    'pages/contact.ts',
    "kind: 'hero', heading: 'Contact'",
    "kind: 'hero', heading: 'Contact', visual: 'symbol', drawing: 'lamp'",
  ]);
  expect(message).toContain('Found:   the visual "symbol" beside the drawing "lamp"');
});

test.each([
  [
    'without its component',
    { 'pages/sections/note/section.ts': kind('z.strictObject({})') },
    'pages/sections/note lacks note.tsx. A section kind is a folder with section.ts, which defines it, and note.tsx, its component.',
  ],
  [
    "with the name of one of the framework's",
    {
      'pages/sections/prose/section.ts': kind('z.strictObject({})'),
      'pages/sections/prose/prose.tsx': '',
    },
    'pages/sections/prose: the framework has a section kind "prose" already. Give the folder, its .tsx and its sections another name.',
  ],
  [
    'with a refinement, which would be lost',
    {
      'pages/sections/note/section.ts': kind('z.strictObject({}).refine(() => true)'),
      'pages/sections/note/note.tsx': '',
    },
    'pages/sections/note/section.ts does not export a section kind as its default.',
  ],
  [
    'with a name that is none',
    { 'pages/sections/My Note/section.ts': '' },
    'pages/sections/My Note: a section kind\'s folder has a name such as "bank-slip".',
  ],
  [
    'that throws',
    {
      'pages/sections/note/section.ts': "throw new Error('Not today.');\n",
      'pages/sections/note/note.tsx': '',
    },
    'pages/sections/note/section.ts:1:7 could not be read: Not today.',
  ],
])('a section kind %s', async (_what, files, message) => {
  expect(await messageWith(files)).toContain(message);
});

test('a section kind whose code throws is named with the place', async () => {
  const message = await messageOf(
    ['pages/sections/note/note.tsx', '', 'export default () => null;\n'],
    [
      'pages/sections/note/section.ts',
      '',
      `import { defineSection } from 'declared-site';
import { z } from 'zod';
declare const marked: (source: string) => string;
export default defineSection({
  schema: z.strictObject({ source: z.string() }),
  project: ({ source }) => ({ html: marked(source) }),
});
`,
    ],
    ['pages/home.ts', 'sections: [', "sections: [{ kind: 'note', source: 'Hello' } as never, "],
  );
  expect(message).toContain(
    'Found:   the section kind "note", whose code throws: marked is not defined',
  );
  expect(message).toMatch(/Fix: {5}Look at pages\/sections\/note\/section\.ts:6:\d+\./);
});

const NOTE = {
  'pages/sections/note/section.ts': kind('z.strictObject({})'),
  'pages/sections/note/note.tsx': 'export default () => null;\n',
};

test.each([
  ['note.tsx', 'export function Note() {}\n', '`export default function Name() { … }`'],
  ['note.tsx', '', '`export default function Name() { … }`'],
  ['island.tsx', 'export const Island = 1;\n', '`export default function Name() { … }`'],
  ['script.ts', 'document.title = "";\n', '`export default () => { … }`'],
])('%s of a section kind without its default export', async (name, text, allowed) => {
  const file = `pages/sections/note/${name}`;
  const message = await messageWith({ ...NOTE, [file]: text });
  expect(message).toContain(`${file}:1:1  the file\n`);
  expect(message).toContain('Found:   no default export');
  expect(message).toContain(`Allowed: ${allowed}\n`);
});

test.each([
  ['onClick', '<button onClick={() => alert(1)}>Go</button>', '', '2:30'],
  ['useState', '<p>{useState(1)[0]}</p>', "import { useState } from 'react';", '2:26'],
  ['useEffect', '<p>{use(() => {})}</p>', "import { useEffect as use } from 'react';", '2:26'],
  ['useReducer', '<p>{React.useReducer(String, 1)}</p>', "import * as React from 'react';", '2:26'],
])('%s in the component of a section, which has no effect', async (name, element, imports, at) => {
  const component = `${imports}\nexport default () => ${element};\n`;
  const message = await messageWith({ ...NOTE, 'pages/sections/note/note.tsx': component });
  expect(message).toContain(`pages/sections/note/note.tsx:${at}  the file\n`);
  expect(message).toContain(`Found:   \`${name}\` in the component of a section`);
  expect(message).toContain('Put this part into pages/sections/note/island.tsx, and place it with');
});

test('handlers that run in an island, and names that only look like handlers', async () => {
  const component = (element: string): string =>
    `const useState = (one: number) => [one];\nconst Grid = (_: { onRow: () => null }) => <p>{useState(1)}</p>;\nexport const Button = () => ${element};\nexport default () => <Grid onRow={() => null} />;\n`;
  const button = '<button onClick={() => {}}>Go</button>';
  const note = 'pages/sections/note/note.tsx';
  const island = "export { Button as default } from './note.tsx';\n";
  expect(await messageWith({ ...NOTE, [note]: component('<p onset="1" />') })).toBe('taken');
  expect(
    await messageWith({
      ...NOTE,
      [note]: component(button),
      'pages/sections/note/island.tsx': island,
    }),
  ).toBe('taken');
});

test('an illustration without its default export', async () => {
  const message = await messageWith({
    'pages/drawings/lamp.tsx': 'export const Lamp = () => null;\n',
    'pages/contact.ts': `import { definePage } from 'declared-site';
export default definePage({ path: '/c', title: 'C', sections: [{ kind: 'hero', drawing: 'lamp' }] });
`,
  });
  expect(message).toContain(
    'Found:   the illustration "lamp", but pages/drawings/lamp.tsx has no default export',
  );
});

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  [
    'pages/contact.ts',
    latin1("// So:\nexport const title = 'Bücher';\n"),
    '2:24',
    'the byte 0xFC, which is "ü" in Latin-1',
  ],
  ['site.config.ts', latin1('// Straße\n'), '1:8', 'the byte 0xDF, which is "ß" in Latin-1'],
  ['forms/ask.ts', latin1('// Café'), '1:7', 'the byte 0xE9, which is "é" in Latin-1'],
  ['pages/texts/de.ts', Buffer.from([0x2f, 0x2f, 0x80]), '1:3', 'the byte 0x80, which is no UTF-8'],
  ['pages/drawings/lamp.css', latin1('/* ä */'), '1:4', 'the byte 0xE4, which is "ä" in Latin-1'],
  [
    'pages/contact.ts',
    Buffer.from([...Buffer.from('// ü \uFFFD\n'), 0xc3]),
    '2:1',
    'the byte 0xC3, which is "Ã" in Latin-1',
  ],
  [
    'pages/contact.ts',
    Buffer.from('\uFEFFexport default 1;', 'utf16le'),
    '1:1',
    'a text in UTF-16',
  ],
])('%s in another encoding', async (file, bytes, place, found) => {
  const message = await messageWith({ [file]: bytes });
  expect(message).toContain(`${file}:${place}  the file\n`);
  expect(message).toContain(`Found:   ${found}\n  Allowed: a text in UTF-8\n  Fix:`);
});

const symbol = (stop: string, more = ''): string =>
  `{"size": 32, "path": "M0 0h9", "gradient": {"from": [0, 0], "to": [1, 1],\n"stops": [{"offset": 0, "token": "ink"}, ${stop}]}${more}}`;

test.each([
  ['{"size": 32}', '1:1  path', 'nothing', 'text'],
  [
    symbol('{"offset": 1, "token": "black"}'),
    '2:65  gradient.stops[1].token',
    '"black"',
    '"ink", "accent", "highlight", "ok", "danger"',
  ],
  [
    symbol('{"offset": 2, "colour": "#000000"}'),
    '2:53  gradient.stops[1].offset',
    '2',
    'a number of at most 1',
  ],
  [
    symbol('{"offset": 1, "token": "ink"}').replace('M0 0h9', '<script>'),
    '1:22  path',
    '"<script>"',
    'path data such as "M0 0h32v32z"',
  ],
  [
    symbol('{"offset": 1, "token": "ink"}', ', "titel": 1'),
    '2:75  titel',
    'the unknown key "titel"',
    '"size", "path", "gradient"',
  ],
  ['[]', '1:1  the file', '[]', 'an object'],
  [
    '',
    '1:1  the file',
    'Unexpected end of JSON input',
    'JSON, which has no comments or trailing commas',
  ],
  [
    '{"size": 1,}',
    '1:12  the file',
    'Expected double-quoted property name in JSON at position 11',
    'JSON, which has no comments or trailing commas',
  ],
  [
    '{\n  "size": [1 2]\n}',
    '2:14  the file',
    "Expected ',' or ']' after array element in JSON at position 15",
    'JSON, which has no comments or trailing commas',
  ],
  [
    '{"size": big}',
    '1:1  the file',
    "Unexpected token 'b'",
    'JSON, which has no comments or trailing commas',
  ],
])('the symbol %s', async (text, place, found, allowed) => {
  const message = await messageWith({ 'data/brand/symbol.json': text });
  expect(message).toContain(`data/brand/symbol.json:${place}\n`);
  expect(message).toContain(`  Found:   ${found}`);
  expect(message).toContain(`  Allowed: ${allowed}\n`);
});
