import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureOptions } from '../../core/config/feature.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { asOnDisk } from '../../core/workspace/files.ts';

type Options = FeatureOptions['dataRoom'];

const ROOMS = ['public', 'internal'] as const;

/** Returns all documents with their paths in the options and their files in the site's folder. */
export const placedDocuments = (options: Options) =>
  ROOMS.flatMap((room) =>
    options[room].map((document, index) => ({
      document,
      path: [room, index],
      file: join('data', 'documents', room, document.fileName),
    })),
  );

/** Returns whether a PDF is one of the framework's samples: its metadata says so. */
const isSample = async (bytes: Buffer): Promise<boolean> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);
  const [title, keywords] = [pdf?.getTitle() ?? '', pdf?.getKeywords() ?? ''];
  return /\(sample\)$/i.test(title) || /\bsample document\b/i.test(keywords);
};

/**
 * Returns a diagnostic for each sample document and each wrong size, at paths of the options. Missing files are
 * reported by `missingFiles` in data-room.ts.
 */
export const documentFaults = async (options: Options, root: string): Promise<Diagnostic[]> => {
  const faults: Diagnostic[] = [];
  for (const { document, path, file } of placedDocuments(options)) {
    const { fileName, fileSize, available } = document;
    // The disk may spell the name differently (NFC, NFD).
    const filePath = asOnDisk(join(root, file));
    if (!available || !existsSync(filePath)) continue;
    if (await isSample(readFileSync(filePath)))
      faults.push({
        path: [...path, 'fileName'],
        found: `${formatValue(fileName)}, which is a sample`,
        allowed: 'the document itself',
        fix: 'Put the document there, or set `available: false` to show Coming Soon.',
      });
    const { size } = statSync(filePath);
    if (!isSizeOf(fileSize, size))
      faults.push({
        path: [...path, 'fileSize'],
        found: `${formatValue(fileSize)}, but ${fileName} has ${size} bytes`,
        allowed: `the file's size, ${formatValue(shownSize(size))}`,
      });
  }
  return faults;
};

/** The sizes of the units in bytes: in steps of 1000, and of 1024 as some systems show them. */
const UNITS = { KB: [1000, 1024], MB: [1000 ** 2, 1024 ** 2] } as const;

/** Formats a file's size, for example `485 KB` or `2.4 MB` (units of 1000). */
export const shownSize = (bytes: number): string => {
  // From here on it would be rounded to 1000 KB.
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1000 ** 2).toFixed(1)} MB`;
};

/**
 * Returns whether a size as text, such as `2.4 MB`, matches a file's size after rounding, in units
 * of 1000 or 1024.
 */
export const isSizeOf = (shown: string, bytes: number): boolean => {
  const [number = '', unit] = shown.split(' ');
  const decimals = number.split('.')[1]?.length ?? 0;
  return UNITS[unit === 'MB' ? 'MB' : 'KB'].some(
    (unitSize) => Math.abs(bytes / unitSize - Number(number)) <= 0.5 * 10 ** -decimals,
  );
};
