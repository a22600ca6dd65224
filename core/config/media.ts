import { z } from 'zod';
import { pictureFileSchema } from './picture.ts';
import { FILE_NAME, fileSchema, PUBLISHED, richTextSchema } from './primitives.ts';
import type { Cue, FileUse, SectionDiagnostic, SectionSite } from './section.ts';

/*
 * What the section kinds for films and sounds have in common: files below `data`, texts in WebVTT
 * files by language, and the wording.
 */

/** MIME types by the ending of a file. */
const TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
} as const;

/** Returns the schema of a published file with one of these endings. */
const fileEndingIn = (endings: string, allowed: string) =>
  fileSchema(
    `${PUBLISHED}${FILE_NAME}\\.(?:${endings})`,
    `${allowed}, outside data/store and data/documents`,
  );

/** The file of a film. */
export const filmFileSchema = fileEndingIn(
  'mp4|webm',
  'the path of an MP4 or WebM file below data/, such as "films/welcome.mp4"',
);

/** The file of a sound. */
export const soundFileSchema = fileEndingIn(
  'mp3|m4a|ogg|opus|wav',
  'the path of an MP3, M4A, OGG, OPUS or WAV file below data/, such as "sounds/welcome.mp3"',
);

const cueFileSchema = fileEndingIn(
  'vtt',
  'the path of a WebVTT file below data/, such as "films/welcome.de.vtt"',
);

const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'a language tag such as "en" or "en-GB"');

/** WebVTT files by the tag of their language. */
export const cueFilesSchema = z.record(languageSchema, cueFileSchema).default({});

/** The picture of a player before it starts. */
export const posterSchema = pictureFileSchema.transform((file) => ({ file, alt: '' }));

/** The wording of a film or sound, one paragraph for each entry. */
export const transcriptSchema = z.array(richTextSchema).default([]);

type CueFiles = Readonly<Record<string, string>>;

/** The files of a film or sound in the site config. */
interface Media {
  sources: readonly string[];
  captions?: CueFiles;
  chapters: CueFiles;
}

/** Returns the files of a film or sound, with their paths in the section. */
export const mediaFiles = (
  { sources, captions = {}, chapters }: Media,
  content: 'film' | 'sound',
): FileUse[] => [
  ...sources.map((name, at) => ({ name, path: ['sources', at], content })),
  ...Object.entries({ captions, chapters }).flatMap(([key, files]) =>
    Object.entries(files).map(
      ([language, name]): FileUse => ({ name, path: [key, language], content: 'cues' }),
    ),
  ),
];

/** Returns a file's type and size, such as 'PDF, 485 kB'. */
export const fileFacts = (file: string, bytes: number, formats: string): string => {
  // From this size on, kilobytes would be rounded to 1,000 kB.
  const isLarge = bytes >= 999_500;
  const size = new Intl.NumberFormat(formats, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1e6 : Math.max(1, bytes / 1000));
  return `${endingOf(file).toUpperCase()}, ${size}`;
};

/** Returns the ending of a file's name, without the dot. */
const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** A file of a film or sound for the client. */
interface ClientSource {
  href: string;
  /** The MIME type. */
  type: string;
  /** The type and size for visitors. */
  facts: string;
}

/** Texts in a WebVTT file for the client. */
interface ClientTrack {
  kind: 'captions' | 'chapters';
  href: string;
  language: string;
  /** The name of the language in itself. */
  label: string;
}

/** A chapter for the client. */
interface ClientChapter extends Cue {
  /** The start for visitors, such as `1:30`. */
  at: string;
}

/** The files of a film or sound for the client. */
export interface ClientMedia {
  sources: ClientSource[];
  captions: ClientTrack[];
  chapters: ClientTrack[];
  /** The chapters in the language nearest to the page's. */
  chapterList: ClientChapter[];
  chapterLanguage: string | undefined;
}

/** Returns the first part of a language tag: `de` of `de-CH`. */
const primary = (tag: string): string => tag.split('-')[0] ?? tag;

/** Returns the name of a language in itself. */
const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(primary(tag)) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Returns the entries by language, that of the page first. */
const byNearness = (files: CueFiles, language: string): [string, string][] => {
  const distance = (tag: string): number => {
    if (tag === language) return 0;
    return primary(tag) === primary(language) ? 1 : 2;
  };
  return Object.entries(files).sort(([a], [b]) => distance(a) - distance(b));
};

/** Returns seconds as a time such as `1:30` or `1:02:03`. */
const clockTime = (seconds: number): string => {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  ) as [number, number, number];
  const padded = String(rest).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`;
};

/** Returns the client view of a film's or sound's files. Chapters are in the page's language. */
export const toClientMedia = (
  { sources, captions = {}, chapters }: Media,
  site: SectionSite,
): ClientMedia => {
  const { files, language, words } = site;
  const tracks = (kind: ClientTrack['kind'], texts: CueFiles): ClientTrack[] =>
    byNearness(texts, language).map(([tag, file]) => ({
      kind,
      href: files.get(file)?.href ?? '',
      language: tag,
      label: nameOf(tag),
    }));
  const [chapterFile] = byNearness(chapters, language);
  return {
    sources: sources.map((file): ClientSource => {
      const { href = '', bytes = 0 } = files.get(file) ?? {};
      const type = TYPES[endingOf(file) as keyof typeof TYPES];
      return { href, type, facts: fileFacts(file, bytes, words.formats) };
    }),
    captions: tracks('captions', captions),
    chapters: tracks('chapters', chapters),
    chapterList: (files.get(chapterFile?.[1] ?? '')?.cues ?? []).map(
      (cue): ClientChapter => ({ ...cue, at: clockTime(cue.start) }),
    ),
    chapterLanguage: chapterFile?.[0],
  };
};

/** Reports speech without its wording, which belongs into the option `key`. */
export const missingTranscript = (
  { speech }: { speech: boolean },
  key: 'captions' | 'transcript',
  { hasWording }: { hasWording: boolean },
): SectionDiagnostic[] =>
  hasWording || !speech
    ? []
    : [
        {
          path: [key],
          found: `no ${key}`,
          allowed: `\`${key}\` for those who do not hear, or \`speech: false\` if nobody speaks`,
          fix:
            key === 'captions'
              ? "Add `captions: { en: 'films/welcome.en.vtt' }`, with a WebVTT file below data/."
              : "Add `transcript: ['…']`, what is said.",
        },
      ];
