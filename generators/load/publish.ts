import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Cue, FileUse, MediaContent, PublishedFile } from '../../core/config/section.ts';
import type { Site } from '../../core/config/site.ts';
import { slugOf } from '../../core/config/slug.ts';
import { placedSections } from '../../core/config/walk.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { asOnDisk, sha256 } from '../../core/workspace/files.ts';
import { encodingFaults } from '../check/sources.ts';
import { placeOf } from '../source/syntax.ts';
import { publishablePath } from './site-file.ts';

/*
 * Reads the files that sections publish, such as films and captions. Their addresses contain a hash
 * of their content.
 */

/** The largest size of a film or sound, in bytes. The server reads each file at its start. */
const MAX_BYTES = 500_000_000;

/**
 * The MIME types that the package `file-type` may find, by the ending of a film's or sound's file.
 */
const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  '.mp4': ['video/mp4', 'video/x-m4v'],
  '.webm': ['video/webm'],
  '.mp3': ['audio/mpeg'],
  '.m4a': ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  '.ogg': ['audio/ogg', 'audio/ogg; codecs=opus'],
  '.opus': ['audio/ogg', 'audio/ogg; codecs=opus'],
  '.wav': ['audio/wav', 'audio/vnd.wave'],
};

/** Returns the address of a published file: its name and a hash of its content. */
export const publishedHref = (
  folder: string,
  path: string,
  content: Uint8Array,
  language: string,
) => {
  const { name, ext } = parse(path);
  const slug = slugOf(name, language) || 'file';
  return `/assets/${folder}/${slug}-${sha256(content).slice(0, 10)}${ext.toLowerCase()}`;
};

/** A diagnostic of a file's content, without the path in the site config. */
type FileDiagnostic = Omit<Diagnostic, 'path'>;

/** Returns the diagnostic of a film or sound whose content is of another type than its name says. */
const mediaDiagnostics = async (name: string, content: Buffer): Promise<FileDiagnostic[]> => {
  const { ext } = parse(name);
  const types = MEDIA_TYPES[ext.toLowerCase()] ?? [];
  const { mime = 'of no known type' } = (await fileTypeFromBuffer(content)) ?? {};
  if (types.includes(mime)) return [];
  return [
    {
      found: `${formatValue(name)}, whose content is ${mime}`,
      allowed: `${ext.slice(1).toUpperCase()} (${types[0]})`,
      fix: 'Convert the file. A new name alone does not change what it contains.',
    },
  ];
};

/** The hours, minutes and seconds of a WebVTT time. */
const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
/** The line with the start and the end of a cue. */
const CUE_TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Reads the cues of a WebVTT file. A diagnostic has the place of the line with the wrong time. */
const readCues = (file: string, text: string): { cues: Cue[]; diagnostics: FileDiagnostic[] } => {
  const cues: Cue[] = [];
  const diagnostics: FileDiagnostic[] = [];
  for (const block of text.matchAll(/(?:.+(?:\r?\n|$))+/g)) {
    const lines = block[0].split(/\r?\n/).filter(Boolean);
    const timesIndex = lines.findIndex((line) => line.includes('-->'));
    // A block without times is the header, a note or a style.
    if (timesIndex === -1) continue;
    const timesLine = lines[timesIndex] ?? '';
    const [, ...times] = CUE_TIMES.exec(timesLine) ?? [];
    const [start, end] = [secondsOf(...times.slice(0, 3)), secondsOf(...times.slice(3))];
    if (end > start)
      cues.push({
        start,
        text: lines
          .slice(timesIndex + 1)
          .join(' ')
          .replace(/<[^>]*>/g, ''),
      });
    else
      diagnostics.push({
        place: placeOf({ file, text }, { start: block.index + block[0].indexOf(timesLine) }),
        found: formatValue(timesLine),
        allowed: 'a start and a later end, such as "00:01.000 --> 00:04.500"',
      });
  }
  return { cues, diagnostics };
};

/** Reads the cues of a file that must be WebVTT and have at least one. */
const readCueFile = (file: string, name: string, content: Buffer) => {
  const text = content.toString();
  if (!isUtf8(content)) return { diagnostics: encodingFaults(file, content) };
  const isVtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
  const { cues, diagnostics } = isVtt ? readCues(file, text) : { cues: [], diagnostics: [] };
  if (diagnostics.length > 0 || cues.length > 0) return { cues, diagnostics };
  const found = `${formatValue(name)}, which ${isVtt ? 'has no text' : 'does not start with "WEBVTT"'}`;
  return { diagnostics: [{ found, allowed: 'texts with their times, in WebVTT' }] };
};

/** Returns the diagnostics of a file's content, and the cues of a WebVTT file, which pages show. */
const readContent = async (
  file: string,
  { name, content: kind }: FileUse,
  content: Buffer,
): Promise<{ cues?: Cue[]; diagnostics: FileDiagnostic[] }> => {
  if (kind === 'cues') return readCueFile(file, name, content);
  return { diagnostics: kind === undefined ? [] : await mediaDiagnostics(name, content) };
};

/** Returns the diagnostic of a film or sound that is too large. Other files have no limit. */
const checkSize = (name: string, kind: MediaContent | undefined, size: number): FileDiagnostic[] =>
  kind === undefined || size <= MAX_BYTES
    ? []
    : [
        {
          found: `${formatValue(name)} of ${size} bytes`,
          allowed: `at most ${MAX_BYTES} bytes`,
          fix: 'Encode it with a lower bit rate.',
        },
      ];

/**
 * Reads the files that the sections of a site publish. Returns them by their name in the config,
 * and the diagnostics.
 */
export const readFiles = async (
  site: Site,
  root: string,
): Promise<{ files: ReadonlyMap<string, PublishedFile>; faults: Diagnostic[] }> => {
  const files = new Map<string, PublishedFile>();
  const faults: Diagnostic[] = [];
  for (const { section, definition, path } of placedSections(site))
    for (const use of definition.files?.(section) ?? []) {
      const { name, content: kind } = use;
      const usePath = [...path, ...use.path];
      const located = publishablePath(root, join('data', name));
      if ('reason' in located) {
        const found = `${formatValue(name)}, ${located.reason}`;
        const allowed = 'the path of a file below data/';
        faults.push({ path: usePath, found, allowed, fix: located.fix });
        continue;
      }
      const file = located.path;
      const sizeDiagnostics = checkSize(name, kind, statSync(file).size);
      const isTooLarge = sizeDiagnostics.length > 0;
      // A file that is too large is not read.
      const bytes = isTooLarge ? Buffer.alloc(0) : readFileSync(file);
      const { cues, diagnostics } = isTooLarge
        ? { diagnostics: sizeDiagnostics }
        : await readContent(file, use, bytes);
      faults.push(
        ...diagnostics.map((diagnostic) => ({
          ...diagnostic,
          path: diagnostic.place ? [] : usePath,
        })),
      );
      files.set(name, {
        href: publishedHref('files', name, bytes, site.language),
        bytes: bytes.length,
        ...(cues && { cues }),
      });
    }
  return { files, faults };
};

/**
 * Returns the address and the content of each published file: those of sections and of the brand.
 */
export const publishedContent = (
  { files, identity }: Site,
  root: string,
): [href: string, content: Uint8Array][] =>
  [
    ...[...files].map(([path, { href }]) => [href, join('data', path)] as const),
    ...identity.files,
  ].map(([href, path]) => [href, readFileSync(asOnDisk(join(root, path)))]);
