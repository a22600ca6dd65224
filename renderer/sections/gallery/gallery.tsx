import type { CSSProperties } from 'react';
import type { ClientPicture, SectionProps } from '#client';
import { words } from '#words/media';
import { fill } from '../../../core/messages/fill.ts';
import { ICON_BUTTON } from '../../shell/class-names.ts';
import { Arrow, Cross } from '../../shell/icons.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

interface CaptionedProps {
  picture: ClientPicture;
  sizes: string;
  /** The address of the large picture, for one that opens it. */
  href?: string;
}

function Captioned({ picture: { caption, ...picture }, sizes, href }: CaptionedProps) {
  const image = <ResponsivePicture picture={picture} sizes={sizes} />;
  return (
    <figure>
      {href === undefined ? image : <a href={href}>{image}</a>}
      {caption && (
        <figcaption className="cell-text">
          <RichText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

/**
 * Pictures in rows as wide as the page. Each is a link to its large form; `script.ts` opens the
 * dialog instead, whose pictures load when they are near.
 */
export default function GallerySection({ section }: SectionProps<typeof definition>) {
  const { pictures, heading } = section;
  return (
    <SectionFrame section={section}>
      <ul className="gallery">
        {pictures.map((picture) => {
          const { base, widths, format, width, height } = picture;
          // Rounded, because the policy of the page lists each value of a style.
          const ratio = Math.round((width / height) * 100) / 100;
          return (
            <li key={base} style={{ '--ratio': ratio } as CSSProperties}>
              <Captioned
                picture={picture}
                sizes={`(min-width: 640px) ${Math.round(ratio * 320)}px, 91vw`}
                href={`${base}-${widths.at(-1)}.${format}`}
              />
            </li>
          );
        })}
      </ul>
      <dialog className="gallery-view" tabIndex={-1} aria-label={heading ?? words.enlarged}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <ul className="gallery-strip" tabIndex={0} aria-label={words.enlarged}>
          {pictures.map((picture, at) => (
            <li
              key={picture.base}
              data-position={fill(words.position, { number: at + 1, count: pictures.length })}
            >
              <Captioned picture={picture} sizes="100vw" />
            </li>
          ))}
        </ul>
        <div className="gallery-bar">
          <p className="label" role="status" />
          {pictures.length > 1 && (
            <>
              <button
                className={ICON_BUTTON}
                type="button"
                data-step="-1"
                aria-label={words.previous}
              >
                <Arrow />
              </button>
              <button className={ICON_BUTTON} type="button" data-step="1" aria-label={words.next}>
                <Arrow />
              </button>
            </>
          )}
          <button className={ICON_BUTTON} type="button" data-close aria-label={words.close}>
            <Cross />
          </button>
        </div>
      </dialog>
    </SectionFrame>
  );
}
