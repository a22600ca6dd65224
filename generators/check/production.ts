import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Document } from '../../renderer/schema/document.ts';
import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { isSizeOf, shownSize } from './size.ts';
import { walk } from './walk.ts';

// Names that no one can register (RFC 2606), as the end of a host or of an e-mail address.
const reserved = /[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|@example\.(?:com|net|org)\b/i;

interface Text {
  path: PropertyKey[];
  text: string;
}

const textsOf = (site: Site): Text[] => {
  const texts: Text[] = [];
  walk(site, (value, path) => {
    if (typeof value === 'string') texts.push({ path, text: value });
  });
  return texts;
};

const textFaults = (site: Site): Fault[] =>
  textsOf(site).flatMap(({ path, text }): Fault[] => {
    if (reserved.test(text)) {
      const allowed = 'an address that exists';
      return [
        { path, found: `the placeholder ${shown(text)}`, allowed, fix: 'Give the real one.' },
      ];
    }
    if (!text.startsWith(PLACEHOLDER)) return [];
    return [{ path, found: shown(text), allowed: 'words for visitors', fix: 'Write them.' }];
  });

/** Whether a PDF says of itself that it stands in for a document that is not written yet. */
const isSample = async (bytes: Buffer): Promise<boolean> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);
  const [title, keywords] = [pdf?.getTitle() ?? '', pdf?.getKeywords() ?? ''];
  return /\(sample\)$/i.test(title) || /\bsample document\b/i.test(keywords);
};

const documentFaults = async (
  document: Document,
  path: PropertyKey[],
  file: string,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  if (await isSample(readFileSync(file))) {
    faults.push({
      path: [...path, 'fileName'],
      found: `${shown(document.fileName)}, which is a sample`,
      allowed: 'the document itself',
      fix: 'Put the document there, or set `available: false` to show Coming Soon.',
    });
  }
  const { size } = statSync(file);
  if (!isSizeOf(document.fileSize, size)) {
    faults.push({
      path: [...path, 'fileSize'],
      found: `${shown(document.fileSize)}, but ${document.fileName} has ${size} bytes`,
      allowed: `the file's size, ${shown(shownSize(size))}`,
    });
  }
  return faults;
};

/** What may stand in a site that is being made, but not in one that visitors see. */
export const productionFaults = async (site: Site, root: string): Promise<Fault[]> => {
  const faults = textFaults(site);
  for (const room of ['public', 'internal'] as const) {
    for (const [index, document] of site.documents[room].entries()) {
      const file = join(root, 'data', 'documents', room, document.fileName);
      if (!document.available || !existsSync(file)) continue;
      faults.push(...(await documentFaults(document, ['documents', room, index], file)));
    }
  }
  return faults;
};

/** What keeps an environment from production, one line each. */
export const environmentFaults = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const url = env.SITE_URL ?? '';
  if (url === '') return ['SITE_URL is not set. Set it to the public https origin of the site.'];
  if (!URL.canParse(url)) return [`SITE_URL is ${shown(url)}, which is no address.`];
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' && !isLocal && !reserved.test(hostname)) return [];
  return [`SITE_URL is ${shown(url)}. Allowed: the public https origin of the site.`];
};
