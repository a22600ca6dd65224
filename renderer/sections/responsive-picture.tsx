import type { ClientPicture } from '#client';
import { RichText } from '../text/rich-text.tsx';

/** Values of the attribute `sizes`, by the place of a picture. */
export const SLOTS = {
  /** The whole width of the page. */
  page: '(min-width: 1392px) 1280px, 91vw',
  /** The column of running text. */
  text: '(min-width: 1392px) 954px, (min-width: 768px) 68vw, 91vw',
} as const;

interface PictureProps {
  picture: ClientPicture;
  /** The HTML attribute: the browser selects a file by it before it has the styles. */
  sizes?: string;
  /** Loads the picture with high priority, because it is visible at once. */
  eager?: boolean;
  /** Classes of the `img`. */
  className?: string;
}

/** A picture with its caption, in the best format and size for the browser. */
export function ResponsivePicture({
  picture,
  sizes = SLOTS.text,
  eager = false,
  className = '',
}: PictureProps) {
  const { base, widths, format, width, height, alt, caption } = picture;
  const filesIn = (ending: string) =>
    widths.map((at) => `${base}-${at}.${ending} ${at}w`).join(', ');
  const responsive = (
    <picture className="contents">
      <source type="image/avif" srcSet={filesIn('avif')} sizes={sizes} />
      {format !== 'webp' && <source type="image/webp" srcSet={filesIn('webp')} sizes={sizes} />}
      <img
        className={className}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        sizes={sizes}
        srcSet={filesIn(format)}
        src={`${base}-${widths.at(-1)}.${format}`}
      />
    </picture>
  );
  if (!caption) return responsive;
  return (
    <figure>
      {responsive}
      <figcaption className="cell-text mt-3">
        <RichText text={caption} />
      </figcaption>
    </figure>
  );
}
