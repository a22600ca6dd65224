import type { CSSProperties } from 'react';
import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import { MediaSources, MediaTexts } from '../media.tsx';
import type definition from './schema.ts';

/** The width in pixels for which the poster is selected. */
const POSTER_WIDTH = 1200;

/** A film with its title, chapters and transcript. */
export default function FilmSection({ section }: SectionProps<typeof definition>) {
  const { title, poster, width, height, wide } = section;
  const posterWidth = poster?.widths.find((at) => at >= POSTER_WIDTH) ?? poster?.widths.at(-1);
  return (
    <SectionFrame section={section} body={wide ? 'full' : 'right'}>
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: the site config must have captions if somebody speaks */}
        <video
          className="film"
          controls
          playsInline
          width={width}
          height={height}
          // The attributes alone leave the shape to the poster until the film is loaded.
          style={{ '--ratio': Math.round((width / height) * 1000) / 1000 } as CSSProperties}
          aria-label={title}
          preload={poster ? 'none' : 'metadata'}
          poster={poster && `${poster.base}-${posterWidth}.${poster.format}`}
        >
          <MediaSources {...section} />
        </video>
        <MediaTexts section={section} />
      </figure>
    </SectionFrame>
  );
}
