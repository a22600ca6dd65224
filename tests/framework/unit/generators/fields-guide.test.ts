import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as helpers from '../../../../core/config/fields.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { editedSite } from './small-site.ts';

/* The section 'Every kind of field' of docs/write-a-site.md shows the lines of the fixture; any form takes them. */

const [, guide = ''] =
  /^### Every kind of field\n(.*?)^### /ms.exec(
    readFileSync(join(projectRoot, 'docs', 'write-a-site.md'), 'utf8'),
  ) ?? [];
const blocks = [...guide.matchAll(/```ts\n([^`]+)```/g)].map(([, lines = '']) => lines.trimEnd());

test('its lines are those of the fixture', () => {
  const fixture = readFileSync(
    join(projectRoot, 'tests', 'fixtures', 'every-field', 'forms', 'kinds.ts'),
    'utf8',
  );
  for (const block of blocks) expect(fixture).toContain(block.replace(/^/gm, '    '));
});

test('it has every kind, with pictures of both themes', () => {
  // A signature by hand is described with the agreement of a data room, a campaign with statistics.
  const others = ['all', 'any', 'when', 'password', 'signature', 'campaign'];
  const kinds = Object.keys(helpers).filter((name) => !others.includes(name));
  const shown = blocks.flatMap((block) => /(?:: |^\.\.\.)(\w+)\(/.exec(block)?.[1] ?? []);
  expect([...new Set(shown)].sort()).toEqual(kinds.sort());
  const pictures = [...guide.matchAll(/(?:src|srcset)="(fields\/[^"]+)"/g)].map(([, path]) => path);
  expect(pictures).toHaveLength(2 * (blocks.length - 1));
  for (const path of pictures) expect(existsSync(join(projectRoot, 'docs', path ?? ''))).toBe(true);
});

test('its lines and their imports are all that a field of any kind needs', async () => {
  // The contact form has the one consent that a form can have.
  const added = blocks.filter((block) => !block.includes('consent('));
  const root = editedSite(
    ['forms/contact.ts', "      pick: ['phone', 'name', 'email', 'agreed'],\n", ''],
    ['forms/contact.ts', '{ choice,', `{ ${NEEDED.join(', ')}, choice,`],
    [
      'forms/contact.ts',
      "    message: text({ label: 'Message',",
      `${added.join('\n')}\n    message: text({ label: 'Message',`,
    ],
  );
  const { forms } = await loadSite(root);
  const { fields } = forms.find(({ id }) => id === 'contact') ?? { fields: {} };
  for (const block of added)
    expect(Object.keys(fields)).toContain(
      /^(?:\.\.\.matrix\(.*?rows: \{ )?(\w+)/s.exec(block)?.[1],
    );
});

/** What the small site's contact form does not import itself. */
const NEEDED = [
  'code',
  'date',
  'file',
  'flag',
  'group',
  'hidden',
  'matrix',
  'note',
  'number',
  'rating',
  'several',
  'time',
  'url',
  'yesNo',
];
