import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../running-site.ts';

/** The examples of a guide in `docs`, in order: those of one language. */
const examplesIn = (guide: string, language: string): string[] => {
  const text = readFileSync(join(projectRoot, 'docs', guide), 'utf8');
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(fence)].map(([, example = '']) => example);
};

/** The one example that holds a text. */
export const exampleWith = (guide: string, language: string, holds: string): string => {
  const [found, ...others] = examplesIn(guide, language).filter((one) => one.includes(holds));
  if (found === undefined || others.length > 0)
    throw new Error(`docs/${guide} has not one ${language} example with "${holds}".`);
  return found;
};

/** An example with values of a test in place of the guide's. @throws Error where one is not there */
export const changed = (example: string, values: Readonly<Record<string, string>>): string => {
  let text = example;
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`The guide's example holds no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
};
