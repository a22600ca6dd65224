import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { awake } from '../../setup/browser/visit.ts';
import { projectRoot } from '../../setup/running-site.ts';

/* Emphasis and code in a section, and in the consent of a form. */

const folder = mkdtempSync(join(tmpdir(), 'rich-text-'));
cpSync(join(projectRoot, 'tests', 'fixtures', 'smallest'), folder, { recursive: true });
mkdirSync(join(folder, 'forms'));
writeFileSync(
  join(folder, 'forms', 'ask.ts'),
  `import { days, defineForm } from 'declared-site';
import { consent, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    question: text({ label: 'Question', max: 200 }),
    agreed: consent({ wording: 'I *agree* to **[the rules](/)** in \`full\`, Leser*innen too.', version: '1' }),
  }),
  store: { collection: 'questions', keep: days(30) },
});
`,
);
writeFileSync(
  join(folder, 'pages', 'home.ts'),
  `import { definePage } from 'declared-site';

export default definePage({
  path: '/',
  title: 'Home',
  sections: [
    { kind: 'hero', heading: 'Open', lead: 'Open *every* day, **even** on \`0104\`.' },
    { kind: 'form', heading: 'Ask', form: 'ask' },
  ],
});
`,
);
const site = openedSite({ variables: { SITE_DIR: folder } });

afterAll(() => {
  for (const path of [folder, rootsOf(folder).work]) rmSync(path, { recursive: true, force: true });
});

const CONSENT =
  /I <em class="em">agree<\/em> to <strong class="strong"><a class="link" href="\/" target="_blank"[^>]*>the rules<\/a><\/strong> in <code class="code">full<\/code>, Leser\*innen too\./;

test('a consent has the same emphasis without scripts and hydrated, and is stored as written', async () => {
  const plain = await site.visit({ javaScriptEnabled: false });
  await plain.page.goto(site.address());
  expect(await plain.page.locator('.lead').innerHTML()).toBe(
    'Open <em class="em">every</em> day, <strong class="strong">even</strong> on <code class="code">0104</code>.',
  );
  expect(await plain.page.locator('form label', { hasText: 'I agree' }).innerHTML()).toMatch(
    CONSENT,
  );
  expect(await plain.page.locator('meta[name=description]').getAttribute('content')).toBe(
    'Open every day, even on 0104.',
  );
  await plain.close();

  const { page, complaints, close } = await site.open('/');
  await awake(page, 'ask');
  expect(await page.locator('form label', { hasText: 'I agree' }).innerHTML()).toMatch(CONSENT);
  await page.getByLabel('Question').fill('When?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('form').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  const [record] = JSON.parse(await site.command('submissions', 'list', 'questions', '--json'));
  expect(record.consent.wording).toContain('I *agree* to **[the rules](/)**');
  await close();
});
