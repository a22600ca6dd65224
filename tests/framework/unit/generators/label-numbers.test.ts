import { expect, test } from 'vitest';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { editedSite } from './small-site.ts';

const prose = (options: string): string =>
  `{ kind: 'prose', heading: 'Rules', paragraphs: ['Be on time.'], ${options} },`;

/** Returns the numbers of the sections after the hero. */
const numbersOf = async (...sections: string[]): Promise<(string | undefined)[]> => {
  const site = await loadSite(
    editedSite([
      'pages/contact.ts',
      "{ kind: 'hero', heading: 'Contact' },",
      ["{ kind: 'hero', heading: 'Contact' },", ...sections].join('\n'),
    ]),
  );
  const page = site.pages.find(({ path }) => path === '/contact');
  if (!page) throw new Error('The site has no contact page.');
  return projectPage(site, page)
    .sections.slice(1, sections.length + 1)
    .map(({ data }) => ('number' in data ? String(data.number) : undefined));
};

test('labels are numbered, those of parts below their section', async () => {
  expect(
    await numbersOf(
      prose("label: 'One'"),
      prose("label: 'First part', part: true"),
      prose('part: true'),
      prose("label: 'Second part', part: true"),
      prose(''),
      prose("label: 'Part of an unnumbered section', part: true"),
      prose("label: 'Two'"),
      prose("label: 'Its part', part: true"),
    ),
  ).toEqual(['01', '01.1', undefined, '01.2', undefined, undefined, '02', '02.1']);
});

test('a single label has no number, and neither has its part', async () => {
  const site = await loadSite(
    editedSite(
      ['pages/contact.ts', "label: 'Call', heading", 'part: true, heading'],
      [
        'pages/contact.ts',
        "label: 'Details',\n      heading",
        "part: true, label: 'Part', heading",
      ],
    ),
  );
  const page = site.pages.find(({ path }) => path === '/contact');
  expect(page && projectPage(site, page).sections.some(({ data }) => 'number' in data)).toBe(false);
});
