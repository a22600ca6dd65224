import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { assetFiles } from '../../../../generators/assets/manifest.ts';
import { pictureAssets } from '../../../../generators/assets/pictures/assets.ts';
import { apply, compare } from '../../../../generators/emit/write.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { photograph } from '../../../setup/drawn-photograph.ts';
import { editedSite, SMALL_SITE, temporaryFolder } from '../generators/small-site.ts';

const library = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('../../../../generators/assets/pictures/encode.ts', async (original) => {
  library.loaded += 1;
  return original();
});

const HERO = "{ kind: 'hero', heading: 'Contact' },";

/** As `generate` does it, with the pictures alone. */
const generate = async (root: string, work: string): Promise<number> => {
  const roots = { ...rootsOf(root), work };
  const files = await assetFiles(roots, pictureAssets(await loadSite(root), root));
  const changes = compare(work, files);
  apply(work, files, changes);
  return changes.length;
};

test('the library is loaded for new pictures alone', async () => {
  expect(await generate(SMALL_SITE, temporaryFolder())).toBe(1);
  expect(library.loaded).toBe(0);

  const picture = "{ kind: 'picture', picture: { file: './data/a.jpg', alt: 'A table' } },";
  const root = editedSite(['pages/contact.ts', HERO, `${HERO}\n    ${picture}`]);
  mkdirSync(join(root, 'data'), { recursive: true });
  writeFileSync(join(root, 'data/a.jpg'), await photograph(300, 200));
  const work = temporaryFolder();
  try {
    expect(await generate(root, work)).toBe(4);
    expect(library.loaded).toBe(1);
    vi.resetModules();
    expect(await generate(root, work)).toBe(0);
    expect(library.loaded).toBe(1);
  } finally {
    rmSync(rootsOf(root).work, { recursive: true, force: true });
  }
});
