import { z } from 'zod';
import {
  cueFilesSchema,
  mediaFiles,
  missingTranscript,
  soundFileSchema,
  toClientMedia,
  transcriptSchema,
} from '../../../core/config/media.ts';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';

/** A sound of the site's own, with the controls of the browser. It never starts by itself. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The sound's title. @example "How the clockwork sounds" */
    title: text,
    /**
     * The sound's files below the site's `data` folder, MP3, M4A, OGG, OPUS or WAV, the preferred one
     * first. Each has the same sound. @example ["sounds/clockwork.mp3"]
     */
    sources: z.array(soundFileSchema).min(1),
    /**
     * Names of chapters: WebVTT files below the site's `data` folder by language. The page lists
     * those in its language. @example { "en": "sounds/clockwork.chapters.vtt" }
     */
    chapters: cueFilesSchema,
    /** `false` for a sound in which nobody speaks. It needs no transcript. */
    speech: z.boolean().default(true),
    /** What is said, one paragraph for each entry. @example ["It ticks twice a second."] */
    transcript: transcriptSchema,
    /** A line under the sound. @example "Recorded in the dome." */
    caption: richText.optional(),
  }),
  files: (section) => mediaFiles(section, 'sound'),
  checks: (section) =>
    missingTranscript(section, 'transcript', { hasWording: section.transcript.length > 0 }),
  project: toClientMedia,
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    audio: typeof import('./schema.ts').default;
  }
}
