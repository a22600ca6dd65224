import { loadSite } from '../config/load.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

export const check: Command = {
  summary: 'Check the declaration: its form, links, anchors, forms and files',
  usage: 'Usage: npm run site -- check',
  run: async (root, args) => {
    readOptions(args, {});
    const site = await loadSite(root);
    console.log(
      `The declaration is right: ${site.pages.length} pages, ${site.forms.length} forms.`,
    );
  },
};
