import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

const CONFIG = `import { defineSite } from 'declared-site';

export default defineSite({
  brand: { name: 'Reading Room' },
  languages: ['en', 'de-CH'],
  multilingual: { fallback: 'en' },
  pages: [
    {
      path: '/',
      title: { en: 'Home', de: 'Start' },
      description: 'A room.',
      sections: [
        { kind: 'hero', heading: { en: 'Read & rest' }, lead: { en: 'It is *quiet*, see [the room](/).' } },
        {
          kind: 'cards',
          heading: { en: 'Atlas', de: 'Atlas' },
          cards: [
            { title: { en: 'Maps' }, text: { en: 'In the cellar.', de: 'Im Keller.' } },
            { title: { en: 'Atlas' }, text: 'A1' },
          ],
        },
        { kind: 'form', form: 'seat', heading: { en: 'Seats', de: 'Plätze' } },
      ],
    },
  ],
  navigation: { header: [{ to: '/' }], footer: [] },
});
`;

const FORM = `import { days, defineForm } from 'declared-site';
import { text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    name: text({ label: { en: 'Your name' } }),
    seat: text({ label: { en: 'Which seat' }, optional: true }),
  }),
  store: { collection: 'seats', keep: days(30) },
  accepted: { en: 'We will write.', de: 'Wir schreiben Ihnen.' },
  variants: { default: { submit: { en: 'Ask', de: 'Fragen' } } },
});
`;

test('texts of the fallback language are marked with it, and no others', () => {
  const site = mkdtempSync(join(tmpdir(), 'fallback-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  writeFileSync(join(site, 'site.config.ts'), CONFIG);
  mkdirSync(join(site, 'forms'));
  writeFileSync(join(site, 'forms/seat.ts'), FORM);
  execFileSync(
    process.execPath,
    [join(projectRoot, 'cli/bootstrap.mjs'), '--site', site, 'build'],
    { env: operatorsEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const read = (path: string): string =>
    readFileSync(join(site, '.site/dist/client', path, 'index.html'), 'utf8');
  const marked = [...read('de').matchAll(/<(\w+)[^<>]* lang="en"[^<>]*>(.*?)<\/\1>/g)].map(
    ([, name, inside = '']) => `${name} ${inside.replace(/<[^>]*>/g, '')}`,
  );
  // The link to the page in English has its own language. 'Atlas' is a text of German, too.
  expect(marked.sort()).toEqual([
    'a English',
    'h1 Read &amp; rest',
    'h3 Maps',
    'label Which seat',
    'label Your name *',
    'p It is quiet, see the room.',
  ]);
  expect(read('')).not.toContain(' lang="en" class');
  expect([...read('').matchAll(/ lang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
    'en',
    'en',
    'de-CH',
  ]);
});
