import { z } from 'zod';
import {
  cueFilesSchema,
  filmFileSchema,
  mediaFiles,
  missingTranscript,
  posterSchema,
  toClientMedia,
  transcriptSchema,
} from '../../../core/config/media.ts';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';

/** A film of the site's own, with the controls of the browser. It never starts by itself. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The film's title. @example "A night in the dome" */
    title: text,
    /**
     * The film's files below the site's `data` folder, MP4 or WebM, the preferred one first. Each
     * has the same film. @example ["films/night.webm", "films/night.mp4"]
     */
    sources: z.array(filmFileSchema).min(1),
    /**
     * The picture before the film starts: a file below the site's `data` folder. With it nothing of
     * the film is loaded before that. @example "./data/pictures/dome.jpg"
     */
    poster: posterSchema.optional(),
    /** The film's width in pixels, for its shape. @example 1920 */
    width: z.int().min(1).default(1280),
    /** The film's height in pixels. @example 1080 */
    height: z.int().min(1).default(720),
    /**
     * Captions: WebVTT files below the site's `data` folder by language. The film has them on every
     * page, in whatever language. @example { "en": "films/night.en.vtt" }
     */
    captions: cueFilesSchema,
    /**
     * Chapter names as WebVTT files. The page lists those in its language.
     * @example { "en": "films/night.chapters.vtt" }
     */
    chapters: cueFilesSchema,
    /** `false` for a film in which nobody speaks. It needs no captions. */
    speech: z.boolean().default(true),
    /** What is said and seen, one paragraph for each entry. @example ["The dome opens."] */
    transcript: transcriptSchema,
    /** A line under the film. @example "Filmed in one night." */
    caption: richText.optional(),
    /** Shows it across the page, not only in the column of running text. */
    wide: z.boolean().default(false),
  }),
  files: (section) => mediaFiles(section, 'film'),
  checks: (section) =>
    missingTranscript(section, 'captions', {
      hasWording: Object.keys(section.captions).length > 0,
    }),
  project: toClientMedia,
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    film: typeof import('./schema.ts').default;
  }
}
