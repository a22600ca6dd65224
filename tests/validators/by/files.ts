import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsers } from '../../setup/markup-faults.ts';
import type { Validator } from '../validator.ts';

/** Every built XML, SVG, JSON and HTML file, read by parsers of others. */
export const files: Validator = {
  name: 'saxes, JSON.parse, html-validate',
  version: 'as in package.json',
  validate: async ({ built }) => {
    const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
    const messages: string[] = [];
    let count = 0;
    for (const [pattern, faultsOf] of parsers)
      for (const name of names.filter((one) => pattern.test(one))) {
        count += 1;
        const faults = await faultsOf(readFileSync(join(built, name), 'utf8'));
        messages.push(...faults.map((fault) => `${name}: ${fault}`));
      }
    return { figures: `${count} files`, messages };
  },
};
