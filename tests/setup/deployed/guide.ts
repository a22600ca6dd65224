import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../running-site.ts';

/** A fenced example, which may be indented in a list. */
export const fenced = (language: string): RegExp =>
  new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^\\1\`\`\`$`, 'gm');

export const readGuide = (guide: string): string =>
  readFileSync(join(projectRoot, 'docs', guide), 'utf8');

/** The examples of a guide in `docs`, in order: those of one language. */
export const examplesIn = (guide: string, language: string): string[] =>
  [...readGuide(guide).matchAll(fenced(language))].map(([, indent = '', example = '']) =>
    example.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** The one example that holds a text. */
export const exampleWith = (guide: string, language: string, holds: string): string => {
  const [found, ...others] = examplesIn(guide, language).filter((one) => one.includes(holds));
  if (found === undefined || others.length > 0)
    throw new Error(`docs/${guide} has not one ${language} example with "${holds}".`);
  return found;
};

/**
 * An example with values of a test in place of the guide's. @throws Error where one is not there
 */
export const changed = (example: string, values: Readonly<Record<string, string>>): string => {
  let text = example;
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`The guide's example holds no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
};
