import { z } from 'zod';
import { base, defineSection, picture, text } from '../../../core/config/section.ts';

/** The size of the frame for which the part of the map is computed, in pixels. */
const FRAME = { width: 720, height: 480 };
/** The size of the whole world at zoom 0, in pixels. */
const WORLD = 256;

/** Returns the part of a map around a point, in degrees: west, south, east and north. */
const boundsOf = (latitude: number, longitude: number, zoom: number): number[] => {
  const degreesPerPixel = 360 / (WORLD * 2 ** zoom);
  const x = (FRAME.width / 2) * degreesPerPixel;
  // Mercator's projection stretches a degree of latitude towards the poles.
  const y = (FRAME.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  return [longitude - x, latitude - y, longitude + x, latitude + y];
};

/** A map of another provider, which a click loads. `features.embeds` allows the provider. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The degrees of latitude, south of the equator below zero. @example 47.37 */
    latitude: z.number().min(-85).max(85),
    /** The degrees of longitude, west of Greenwich below zero. @example 8.54 */
    longitude: z.number().min(-180).max(180),
    /** How near the map is: 1 shows the world, 19 a house. */
    zoom: z.int().min(1).max(19).default(16),
    /** The title of the map. @example "The way to the dome" */
    title: text,
    /** The site's own picture in place of the map until it is loaded. */
    picture,
    /** The address, line by line. @example ["Observatory", "8001 Zürich"] */
    address: z.array(text).min(1),
  }),
  embeds: () => [{ name: 'openstreetmap', path: ['kind'] }],
  project: ({ latitude, longitude, zoom }, { features }) => {
    const bounds = boundsOf(latitude, longitude, zoom).map((degrees) => degrees.toFixed(5));
    const query = new URLSearchParams({
      bbox: bounds.join(','),
      layer: 'mapnik',
      marker: `${latitude},${longitude}`,
    });
    return {
      source: {
        provider: 'openstreetmap' as const,
        src: `https://www.openstreetmap.org/export/embed.html?${query}`,
        href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
        isRemembered: features.cookieBanner !== undefined,
      },
    };
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    map: typeof import('./schema.ts').default;
  }
}
