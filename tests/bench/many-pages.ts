import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS =
  'the library lends books maps records and tools to everybody who lives in the valley on every day of the week'.split(
    ' ',
  );

/** Texts that are the same in every run, and no two of them alike. */
const textSource = () => {
  let state = 7;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return (count: number): string =>
    Array.from({ length: count }, () => WORDS[next() % WORDS.length]).join(' ');
};

const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const configOf = (languages: readonly string[]): string => `import { readFileSync } from 'node:fs';
import { defineSite } from 'declared-site';

const pages = JSON.parse(readFileSync(new URL('./pages.json', import.meta.url), 'utf8'));
export default defineSite({
  brand: { name: 'Valley Library' },
  ${languages.length > 0 ? `languages: ${JSON.stringify(languages)},` : ''}
  pages,
  navigation: { header: [{ to: '/' }], footer: [] },
});
`;

/**
 * Writes a site of so many pages, each with four sections and about 15 kB of HTML. With languages,
 * each page has its texts in each of them.
 */
export function writeManyPages(
  folder: string,
  count: number,
  languages: readonly string[] = [],
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const textOf = textSource();
  const text = (words: number): unknown =>
    languages.length === 0
      ? textOf(words)
      : Object.fromEntries(languages.map((language) => [language, textOf(words)]));
  let number = 0;
  const pages = repeat(count, () => {
    number += 1;
    return {
      path: number === 1 ? '/' : `/page-${number}`,
      title: `Page ${number}`,
      description: text(14),
      sections: [
        { kind: 'hero', heading: text(4), lead: text(20) },
        { kind: 'prose', heading: text(2), paragraphs: repeat(6, () => text(60)) },
        {
          kind: 'cards',
          heading: text(2),
          cards: repeat(6, () => ({ title: text(3), text: text(15) })),
        },
        {
          kind: 'faq',
          heading: text(2),
          questions: repeat(6, () => ({ question: text(7), answer: text(25) })),
        },
      ],
    };
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'site.config.ts'), configOf(languages));
}
