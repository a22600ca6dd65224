import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { fill, messageAt } from '../../setup/browser/filled.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { hydrated, visit } from '../../setup/browser/visit.ts';
import { copyProject } from '../../setup/copied-project.ts';
import { runSite } from '../../setup/running-site.ts';
import { contactEntry } from './forms/entries.ts';

const project = copyProject();
const { edit } = project;

afterAll(() => project.remove());

const page = `import { definePage } from 'declared-site';

export default definePage({
  id: 'roadmap',
  path: '/roadmap',
  title: 'Roadmap',
  description: 'What comes next.',
  sections: [
    { kind: 'hero', heading: 'What comes next' },
    { kind: 'quotation', words: 'We found it at once.', by: 'A reader' },
  ],
});
`;

/** A section kind of the site's own: one folder. */
const quotation = {
  'section.ts': `import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';
export default defineSection({ schema: z.strictObject({ ...base, words: text, by: text }) });
`,
  'quotation.tsx': `import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';
export default function Quotation({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <blockquote className="quotation pl-[61px]">{section.words}</blockquote>
      <p>{section.by}</p>
    </SectionFrame>
  );
}
`,
  'quotation.css': '.quotation { font-size: 61px; }',
};

/** The colour in a picture's corner, as a browser shows it. */
const firstPixel = async (visited: Page, address: string): Promise<number[]> => {
  await visited.goto(address);
  return visited.evaluate(() => {
    const picture = document.querySelector('img');
    const context = document.createElement('canvas').getContext('2d');
    if (!picture || !context) throw new Error('There is no picture.');
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(1, 1, 1, 1).data.slice(0, 3)];
  });
};

test('a page, a field, a kind of section, colours and menu entries are added by editing the declaration alone', async () => {
  mkdirSync(join(project.root, 'pages/sections/quotation'));
  for (const [file, text] of Object.entries(quotation))
    project.write(`pages/sections/quotation/${file}`, text);
  project.write('pages/roadmap.ts', page);
  edit(
    'site.config.ts',
    /^import home from/m,
    "import roadmap from './pages/roadmap.ts';\nimport home from",
  );
  edit('site.config.ts', /pages: \[/, 'pages: [\n    roadmap,');
  edit(
    'forms/contact.ts',
    /schema: z\.object\(\{/,
    "schema: z.object({\n    budget: text({ label: 'Budget', min: 2, max: 20, message: 'Please name your budget.' }),",
  );

  edit('site.config.ts', "paper: '#fafaf7'", "paper: '#fdf6e3'");
  edit('site.config.ts', "accent: '#1744ff'", "accent: '#8a1f2b'");
  edit(
    'site.config.ts',
    'header: [',
    "header: [\n      { to: '/roadmap' },\n      { link: 'codeWiki', label: 'Wiki' },",
  );

  const site = await runSite(project.root);
  const browser = await launchBrowser();
  const visitor = await visit(browser, site.address);
  try {
    expect(await (await fetch(`${site.address}/roadmap`)).text()).toContain('<h1');
    expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).toContain('/roadmap</loc>');
    expect(await (await fetch(`${site.address}/contact`)).text()).toContain('name="budget"');

    await visitor.page.goto(`${site.address}/roadmap`);
    const words = visitor.page.getByText('We found it at once.');
    expect(await words.evaluate((element) => getComputedStyle(element).fontSize)).toBe('61px');
    expect(await words.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('61px');
    const home = await (await fetch(site.address)).text();
    expect(home).toContain('--accent:#8a1f2b');
    expect(home).toContain('<meta name="theme-color" content="#fdf6e3"');
    const manifest = await (await fetch(`${site.address}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ theme_color: '#fdf6e3', background_color: '#fdf6e3' });
    expect(await firstPixel(visitor.page, `${site.address}/share/home.png`)).toEqual([
      0xfd, 0xf6, 0xe3,
    ]);

    await visitor.page.goto(site.address);
    await hydrated(visitor.page);
    const menu = visitor.page.getByRole('navigation', { name: 'Main' });
    const wiki = menu.getByRole('link', { name: 'Wiki' });
    expect(await wiki.getAttribute('target')).toBe('_blank');
    expect(await wiki.getAttribute('href')).toMatch(/^https:/);
    await menu.getByRole('link', { name: 'Roadmap' }).click();
    await visitor.page.waitForURL(`${site.address}/roadmap`);
    await menu.locator('a[aria-current=page]', { hasText: 'Roadmap' }).waitFor();

    await visitor.page.goto(`${site.address}/contact`);
    await hydrated(visitor.page);
    await visitor.page.locator('[name=budget]').focus();
    await visitor.page.locator('form[novalidate]').waitFor();
    await visitor.page.getByRole('button', { name: /send/i }).click();
    await visitor.page.getByText('Please name your budget.').first().waitFor();

    const plain = await visit(browser, site.address, { javaScriptEnabled: false });
    await plain.page.goto(`${site.address}/contact`);
    const form = plain.page.locator('form[data-form=contact]');
    await fill(form, { ...contactEntry(), budget: '5' });
    await form.getByRole('button', { name: /send/i }).click();
    await plain.page.getByRole('link', { name: 'Please name your budget.' }).waitFor();
    expect(await messageAt(form, 'budget')).toBe('Please name your budget.');
    await form.getByRole('textbox', { name: 'Budget' }).fill('5,000');
    await form.getByRole('button', { name: /send/i }).click();
    await plain.page.locator('#contact-sent').waitFor();
    await plain.close();

    const send = (extra: object): Promise<Response> =>
      fetch(`${site.address}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Anna Muster',
          email: 'anna@muster.example',
          company: 'Muster AG',
          message: 'We would like to hear more.',
          dataConsentGiven: true,
          ...extra,
        }),
      });
    const refused = await send({});
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: { budget: ['Please name your budget.'] },
    });
    expect((await send({ budget: '10,000' })).status).toBe(201);

    await site.kill();
    const records = JSON.parse(
      await site.command('submissions', 'list', 'contacts', '--json'),
    ) as object[];
    expect(records).toMatchObject([{ budget: '5,000' }, { budget: '10,000' }]);
    const csv = join(project.root, 'contacts.csv');
    await site.command('submissions', 'export', 'contacts', '--format', 'csv', '--out', csv);
    const rows: Record<string, string>[] = parse(readFileSync(csv), { bom: true, columns: true });
    expect(rows.map(({ budget }) => budget)).toEqual(['5,000', '10,000']);
  } finally {
    await visitor.close();
    await browser.close();
    await site.remove();
  }
});
