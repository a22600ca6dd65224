import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { PublishedFile } from '../../core/config/section.ts';
import type { Site } from '../../core/config/site.ts';
import { slugOf } from '../../core/config/slug.ts';
import { placedSections } from '../../core/config/walk.ts';
import { asOnDisk, sha256 } from '../../core/workspace/content.ts';

const published = (root: string, path: string, language: string): PublishedFile => {
  const content = readFileSync(asOnDisk(join(root, 'data', path)));
  const hash = sha256(content).slice(0, 10);
  const { name, ext } = parse(path);
  return {
    href: `/assets/files/${slugOf(name, language) || 'file'}-${hash}${ext.toLowerCase()}`,
    bytes: content.length,
  };
};

/** Returns the published files of a checked site's sections, by the path in the config. */
export const publishedFiles = (site: Site, root: string): ReadonlyMap<string, PublishedFile> =>
  new Map(
    placedSections(site)
      .flatMap(({ section, definition }) => definition.files?.(section) ?? [])
      .map(({ name }) => [name, published(root, name, site.language)]),
  );

/** Returns the same files as assets of the built site. */
export const publishedContent = (site: Site, root: string): [href: string, content: Uint8Array][] =>
  [...site.files].map(([path, { href }]) => [
    href,
    readFileSync(asOnDisk(join(root, 'data', path))),
  ]);
