import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGIN } from '../templates/site.ts';
import { filesBelow } from '../workspace/files-below.mjs';
import { writeCompressed } from './compress.ts';
import { prerender } from './prerender.ts';

/**
 * The build's last step: what is served as it is comes along, the pages are drawn, the origin is
 * filled in, the policy's script hashes are collected, and everything is compressed.
 */
export const finishBuild = async (work: string, origin: string): Promise<void> => {
  const dist = join(work, 'dist');
  const client = join(dist, 'client');
  await Promise.all([
    cp(join(work, 'public'), client, { recursive: true }),
    // The server draws pages for one visitor from these.
    cp(join(work, 'pages'), join(dist, 'server', 'pages'), { recursive: true }),
  ]);
  const files = filesBelow(client);
  for (const path of files.filter((path) => /\.(?:xml|txt)$/.test(path))) {
    const file = join(client, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ORIGIN, origin));
  }
  const scriptHashes = await prerender(work, origin);
  writeFileSync(join(client, 'csp.json'), JSON.stringify({ scriptHashes: scriptHashes.sort() }));
  await Promise.all(
    files.map((path) => {
      const file = join(client, path);
      return writeCompressed(file, readFileSync(file), 11);
    }),
  );
};
