import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../running-site.ts';

/** The address of the script that brings islands to life, as Vike's manifest tells it. */
export const islandScript = (): string => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(builtFolder, 'assets.json'), 'utf8'),
  );
  const [, chunk] =
    Object.entries(manifest).find(([source]) => source.endsWith('/islands/hydrate.tsx')) ?? [];
  if (!chunk) throw new Error('The build has no script that brings islands to life.');
  return `**/${chunk.file}`;
};
