import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { editedSite } from './small-site.ts';

const component = 'export default () => null;\n';
const section = `import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';
export default defineSection({
  schema: z.strictObject({ ...base, words: text, lamp: z.string() }),
  anchors: () => [{ name: 'inner', path: ['words'] }],
  drawings: ({ lamp }) => [{ name: lamp, path: ['lamp'] }],
  project: ({ words }, { links }) => ({ words: words + links.partner.label }),
});
`;

test('a folder and an illustration of the site are found, checked and rendered', async () => {
  const root = editedSite([
    'pages/contact.ts',
    "{ kind: 'hero', heading: 'Contact' },",
    "{ kind: 'hero', heading: 'Contact', actions: [{ do: 'scroll', label: 'Down', target: 'inner' }] },\n    { kind: 'note', words: 'Words of ', lamp: 'lamp' },",
  ]);
  const write = (folder: string, file: string, text: string): void => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, file), text);
  };
  write('pages/sections/note', 'section.ts', section);
  write('pages/sections/note', 'note.tsx', component);
  write('pages/sections/note', 'note.css', '.note {}');
  write('pages/sections/idle', 'section.ts', section);
  write('pages/sections/idle', 'idle.tsx', component);
  write('pages/drawings', 'lamp.tsx', component);

  const plan = planSite([await loadSite(root)]);
  const components = plan.get('sections.ts');
  expect(components).toContain('import NoteSection from "#pages/sections/note/note.tsx";');
  expect(components).toContain('import LampDrawing from "#pages/drawings/lamp.tsx";');
  expect(components).toContain('"note": NoteSection,');
  expect(components).toContain('"lamp": LampDrawing,');
  expect(components).not.toContain('idle');
  expect(plan.get('pages/contact.json')).toContain('"words": "Words of Partner');
  expect(plan.get('sections.css')).toContain('note/note.css');
  expect(plan.get('sections.css')).toContain('@source "../pages/sections/note/"');
  expect(plan.get('sections.css')).toContain('@source "../pages/sections/*.{ts,tsx}"');
  expect(plan.get('sections.css')).not.toContain('idle');
  expect(plan.get('kinds.d.ts')).toContain(
    '"idle": typeof import("../pages/sections/idle/section.ts").default;',
  );
  expect(plan.get('pages/index.json')).not.toContain('note');
});

test('a period of whole years is written in years', async () => {
  const told = async (days: number): Promise<string> => {
    const root = editedSite(
      ['forms/contact.ts', 'keep: 30', `keep: ${days}`],
      ['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.'],
    );
    return (
      planSite([await loadSite(root)])
        .get('pages/contact.json')
        ?.toString() ?? ''
    );
  };
  expect(await told(30)).toContain('Kept for 30 days.');
  expect(await told(365)).toContain('Kept for 1 year.');
  expect(await told(1095)).toContain('Kept for 3 years.');
});
