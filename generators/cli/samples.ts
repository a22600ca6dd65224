import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleDocument } from '../assets/sample-document.ts';
import { missingFiles } from '../check/files.ts';
import { loadSite } from '../config/load.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

export const samples: Command = {
  summary: 'Write a sample PDF for each available document that has no file',
  usage: 'Usage: npm run site -- samples\n\nFiles that exist are left as they are.',
  run: async (root, args) => {
    readOptions(args, {});
    const site = await loadSite(root, { files: false });
    const missing = missingFiles(site, root);
    for (const { path } of missing) {
      const [, room = '', index = 0] = path;
      const document = site.documents[room === 'public' ? 'public' : 'internal'][Number(index)];
      if (!document) continue;
      const folder = join('data', 'documents', String(room));
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, document.fileName), await sampleDocument(site, document));
      console.log(`add    ${join(folder, document.fileName)}`);
    }
    console.log(missing.length === 1 ? '1 sample written.' : `${missing.length} samples written.`);
  },
};
