import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import { MediaSources, MediaTexts } from '../media.tsx';
import type definition from './schema.ts';

/** A sound with its title, chapters and transcript. */
export default function AudioSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: the site config must have a transcript if somebody speaks */}
        <audio className="w-full" controls preload="metadata" aria-label={section.title}>
          <MediaSources {...section} />
        </audio>
        <MediaTexts section={section} />
      </figure>
    </SectionFrame>
  );
}
