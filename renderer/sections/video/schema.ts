import { z } from 'zod';
import { base, defineSection, picture, text } from '../../../core/config/section.ts';

const VIMEO = /^(\d+)(?:\/([0-9a-f]+))?$/;

/** A video of another provider, which a click loads. `features.embeds` allows the provider. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The id of a video on YouTube: what follows `watch?v=`. @example "dQw4w9WgXcQ" */
    youtube: z
      .string()
      .regex(/^[\w-]{11}$/, 'the id of a video, such as "dQw4w9WgXcQ"')
      .optional(),
    /**
     * The id of a video on Vimeo. An unlisted one has a second part.
     * @example "76979871"
     */
    vimeo: z
      .string()
      .regex(VIMEO, 'the id of a video, such as "76979871" or "76979871/8272103f6e"')
      .optional(),
    /** The title of the video. @example "A night in the dome" */
    title: text,
    /** The site's own picture in place of the video until it is loaded. */
    picture,
  }),
  embeds: ({ youtube, vimeo }) => [
    ...(youtube === undefined ? [] : [{ name: 'youtube' as const, path: ['youtube'] }]),
    ...(vimeo === undefined ? [] : [{ name: 'vimeo' as const, path: ['vimeo'] }]),
  ],
  checks: ({ youtube, vimeo }) =>
    (youtube === undefined) === (vimeo === undefined)
      ? [
          {
            path: [],
            found: youtube === undefined ? 'a video without its id' : 'a video from two providers',
            allowed: 'either `youtube` or `vimeo`, with the id of the video',
            fix: 'Write one of them.',
          },
        ]
      : [],
  project: ({ youtube, vimeo = '' }, { features }) => {
    const isRemembered = features.cookieBanner !== undefined;
    if (youtube !== undefined)
      return {
        source: {
          provider: 'youtube' as const,
          src: `https://www.youtube-nocookie.com/embed/${youtube}`,
          href: `https://www.youtube.com/watch?v=${youtube}`,
          isRemembered,
        },
      };
    const [, id, unlisted] = VIMEO.exec(vimeo) ?? [];
    return {
      source: {
        provider: 'vimeo' as const,
        src: `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ''}dnt=1`,
        href: `https://vimeo.com/${vimeo}`,
        isRemembered,
      },
    };
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    video: typeof import('./schema.ts').default;
  }
}
