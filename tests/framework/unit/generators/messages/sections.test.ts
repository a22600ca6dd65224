import { mkdirSync, writeFileSync } from 'node:fs';
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
const messageWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = editedSite();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
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
