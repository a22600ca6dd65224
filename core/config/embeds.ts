import { z } from 'zod';
import { word } from '../messages/word.ts';
import { defineFeature } from './feature.ts';

/**
 * The providers of videos and maps: their names, and the origins of their frames. `allow` is the
 * setting of `features.embeds` that a diagnostic of `check` shows.
 */
export const PROVIDERS = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    allow: 'youtube: true',
    purpose: word('foreign.video'),
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    allow: 'vimeo: true',
    purpose: word('foreign.video'),
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    origin: 'https://www.openstreetmap.org',
    allow: "map: 'openstreetmap'",
    purpose: word('foreign.map'),
  },
} as const;

/** The id of a provider, which is its category of consent too. */
export type Provider = keyof typeof PROVIDERS;

/** Providers of videos and maps that pages may load after a click. */
export default defineFeature({
  schema: z.strictObject({
    /** Videos from YouTube, by its host that sets no cookies before the video plays. */
    youtube: z.boolean().default(false),
    /** Videos from Vimeo, which is asked not to track. */
    vimeo: z.boolean().default(false),
    /** The provider of maps. */
    map: z.literal('openstreetmap').optional(),
  }),
  foreign: ({ youtube, vimeo, map }) => {
    const allowed: Provider[] = [
      ...(youtube ? (['youtube'] as const) : []),
      ...(vimeo ? (['vimeo'] as const) : []),
      ...(map === undefined ? [] : [map]),
    ];
    return allowed.map((id) => {
      const { name, origin, purpose } = PROVIDERS[id];
      return {
        id,
        name,
        purpose,
        origins: [origin],
        starts: 'click' as const,
        sources: { 'frame-src': [origin] },
      };
    });
  },
  words: ['embeds'],
  script: true,
});
