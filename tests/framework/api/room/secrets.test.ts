import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import { builtFolder } from '../../../setup/running-site.ts';

/** Every text of a built file: as it is, unpacked, and with escapes undone. */
function textsOf(name: string, bytes: Buffer): string[] {
  const plain = name.endsWith('.br')
    ? brotliDecompressSync(bytes)
    : name.endsWith('.gz')
      ? gunzipSync(bytes)
      : bytes;
  const text = plain.toString('utf8');
  const unescaped = text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(/&#x?[0-9a-f]+;|&amp;/gi, '&');
  return [text, unescaped];
}

test('nothing of an internal document is in any built file but the server itself', async () => {
  const words = optionsOf(site, 'dataRoom').internal.flatMap(
    ({ id, name, description, fileName }) => [id, name, description, fileName],
  );
  expect(words.length).toBe(16);
  const folder = builtFolder;
  // The server's bundle contains the site config. The files beside it are for browsers.
  const ofServer = join(folder, 'start');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(ofServer),
  );
  expect(files.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name, parentPath } of files) {
    const texts = textsOf(name, await readFile(join(parentPath, name)));
    const told = words.filter((word) => texts.some((text) => text.includes(word)));
    if (told.length > 0) found.push(`${join(parentPath, name)}: ${told.join(', ')}`);
  }
  expect(found).toEqual([]);
  // What the search looks for would be found: a public name is.
  const page = await readFile(join(folder, 'client', 'archive', 'index.html'), 'utf8');
  expect(page).toContain(optionsOf(site, 'dataRoom').public[0]?.name);
});
