import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPlace, type Identity, type LogoFile } from '../../core/config/brand.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { SYMBOL, symbolSchema } from '../assets/design/design.ts';
import { encodingFaults } from '../check/sources.ts';
import { placeInJson } from '../source/locate.ts';
import { jsonFaults } from './parse.ts';
import { publishedHref } from './publish.ts';
import { readPicture } from './read-pictures.ts';
import { publishablePath } from './site-file.ts';
import { svgDiagnostics } from './svg-diagnostics.ts';

/** The largest size of a logo or icon in bytes. It is on every page. */
const MAX_BYTES = 500_000;
/** The largest size in which a logo is shown, in pixels. */
const MAX_LOGO = { width: 200, height: 40 };
/** The smallest size of pictures for link previews, in pixels. */
const MIN_PREVIEW = { width: 1200, height: 630 };

/** A logo or icon that has been read and checked. */
interface BrandFile {
  content: Buffer;
  type: 'svg' | 'png';
  width: number;
  height: number;
}

/**
 * Returns the size of a picture of the brand. Undefined if it cannot be read or has another type.
 */
const sizeOf = async (content: Buffer, type: BrandFile['type']) => {
  const { default: sharp } = await import('sharp');
  try {
    const { format, autoOrient } = await sharp(content, { failOn: 'error' }).metadata();
    return format === type ? autoOrient : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads an SVG or PNG file of the brand, or returns its diagnostics. `path` is that of the file's
 * name.
 */
const readBrandFile = async (
  root: string,
  file: string,
  path: PropertyKey[],
): Promise<BrandFile | Diagnostic[]> => {
  const located = publishablePath(root, file);
  const refuse = (reason: string, fix: string): Diagnostic[] => [
    {
      path,
      found: `${formatValue(file)}, ${reason}`,
      allowed: `an SVG or PNG file below data/ of at most ${MAX_BYTES} bytes`,
      fix,
    },
  ];
  if ('reason' in located) return refuse(located.reason, located.fix);
  const content = readFileSync(located.path);
  const type = file.endsWith('.svg') ? 'svg' : 'png';
  if (content.length > MAX_BYTES)
    return refuse(`which has ${content.length} bytes`, 'Export it smaller.');
  if (type === 'svg') {
    const diagnostics = isUtf8(content)
      ? svgDiagnostics(located.path, content.toString()).map((one) => ({ ...one, path: [] }))
      : encodingFaults(located.path, content);
    if (diagnostics.length > 0) return diagnostics;
  }
  const size = await sizeOf(content, type);
  if (size === undefined)
    return refuse(`which is no ${type.toUpperCase()}`, 'Export the file again.');
  return { content, type, ...size };
};

/** Returns a logo in the size in which it is shown. */
const shownLogo = (href: string, { width, height }: BrandFile): LogoFile => {
  const scale = Math.min(MAX_LOGO.height / height, MAX_LOGO.width / width);
  return { href, width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Yields diagnostics of the organisation for search engines. */
function* organisationFaults({ brand: { organisation } }: Site): Iterable<Diagnostic> {
  if (organisation && hasPlace(organisation) && organisation.address === undefined)
    yield {
      path: ['brand', 'organisation'],
      found: `the type ${formatValue(organisation.type)} without \`address\``,
      allowed: 'an address for an organisation that people visit',
      fix: "Add `address: { street: '…', town: '…', country: 'CH' }`, or use the type 'Organization'.",
    };
}

/** The size of a picture that cannot be read. */
const NO_SIZE = { width: 0, height: 0 };

/** Returns diagnostics of the pages' own pictures for link previews. */
const sharePictureFaults = async (site: Site, roots: Roots): Promise<Diagnostic[]> => {
  const faults: Diagnostic[] = [];
  for (const [at, { sharePicture }] of site.pages.entries()) {
    if (sharePicture === undefined) continue;
    const picture = await readPicture(roots, sharePicture, site.language);
    // A text is the reason why the picture cannot be read.
    const reason = typeof picture === 'string' ? picture : undefined;
    const { width, height } = typeof picture === 'string' ? NO_SIZE : picture;
    if (width >= MIN_PREVIEW.width && height >= MIN_PREVIEW.height) continue;
    faults.push({
      path: ['pages', at, 'sharePicture'],
      found: `${formatValue(sharePicture)}, ${reason ?? `of ${width} × ${height} pixels`}`,
      allowed: `a JPEG, PNG, WebP or AVIF file of at least ${MIN_PREVIEW.width} × ${MIN_PREVIEW.height} pixels`,
      fix: 'Save a larger picture there.',
    });
  }
  return faults;
};

/**
 * Reads logo and icon of a site, and checks its data for search engines and link previews. `files`
 * are the published ones: paths in the site's folder by address.
 */
export const readIdentity = async (
  site: Site,
  roots: Roots,
): Promise<{ identity: Identity; faults: Diagnostic[] }> => {
  const files = new Map<string, string>();
  const faults = [...organisationFaults(site), ...(await sharePictureFaults(site, roots))];
  const read = async (file: string | undefined, path: PropertyKey[]) => {
    if (file === undefined) return undefined;
    const result = await readBrandFile(roots.site, file, ['brand', ...path]);
    if (!Array.isArray(result)) return result;
    faults.push(...result);
    return undefined;
  };
  const publish = (file: string, brandFile: BrandFile): LogoFile => {
    const href = publishedHref('brand', file, brandFile.content, site.language);
    files.set(href, file);
    return shownLogo(href, brandFile);
  };
  const { logo, icon } = site.brand;
  const light = await read(logo?.file, ['logo', 'file']);
  const dark = await read(logo?.dark, ['logo', 'dark']);
  const tabIcon = await read(icon, ['icon']);
  if (tabIcon && tabIcon.width !== tabIcon.height)
    faults.push({
      path: ['brand', 'icon'],
      found: `${formatValue(icon)} of ${tabIcon.width} × ${tabIcon.height}`,
      allowed: 'a square picture',
    });
  const identity = {
    ...(logo &&
      light && {
        logo: {
          light: publish(logo.file, light),
          ...(logo.dark && dark && { dark: publish(logo.dark, dark) }),
        },
      }),
    ...(tabIcon && { icon: { content: tabIcon.content.toString('base64'), type: tabIcon.type } }),
    files,
  };
  return { identity, faults };
};

/** Returns diagnostics of the brand's symbol below `root`, with their places in its file. */
export const symbolFaults = (root: string): Diagnostic[] => {
  const file = join(root, SYMBOL);
  if (!existsSync(file)) return [];
  try {
    const faults = jsonFaults(symbolSchema, JSON.parse(readFileSync(file, 'utf8')));
    return faults.map((fault) => ({ ...fault, place: placeInJson(file, fault) }));
  } catch (error) {
    const { message } = error as Error;
    const offset = /at position (\d+)/.exec(message)?.[1];
    const place = placeInJson(
      file,
      { path: [] },
      offset === undefined ? undefined : Number(offset),
    );
    // Some messages of V8 end with the whole text.
    const found = message.replace(/, (?:\.{3})?".*" is not valid JSON$/s, '');
    return [{ path: [], place, found, allowed: 'JSON, which has no comments or trailing commas' }];
  }
};
