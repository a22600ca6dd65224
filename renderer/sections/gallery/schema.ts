import { z } from 'zod';
import { base, defineSection, picture } from '../../../core/config/section.ts';

/** Pictures in rows, none of them cropped. Each opens larger. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The pictures. Each has a text alternative, which names the link to it. */
    pictures: z.array(picture).min(1),
  }),
  checks: ({ pictures }) =>
    pictures.flatMap(({ alt }, at) =>
      alt === ''
        ? [
            {
              path: ['pictures', at, 'alt'],
              found: '""',
              allowed: 'a text alternative: it names the link to the large picture',
              fix: 'Describe what the picture shows.',
            },
          ]
        : [],
    ),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    gallery: typeof import('./schema.ts').default;
  }
}
