import type { ClientPicture } from '#client';
import { RichText } from '../text/rich-text.tsx';

/** How wide a picture is shown, for the attribute `sizes`. */
export const SLOTS = {
  /** The whole width of the page. */
  page: '(min-width: 1392px) 1280px, 91vw',
  /** The column of running text. */
  text: '(min-width: 1392px) 954px, (min-width: 768px) 68vw, 91vw',
} as const;

interface PictureProps {
  picture: ClientPicture;
  /** How wide it is shown, as in HTML: the browser chooses a file by it before it knows the style. */
  sizes?: string;
  /** It is seen at once, so it is loaded before other things. */
  eager?: boolean;
  /** Classes of the `img`. */
  className?: string;
}

/** A picture in the format and size that suit the browser, with its caption; never enlarged. */
export function Picture({
  picture,
  sizes = SLOTS.text,
  eager = false,
  className = '',
}: PictureProps) {
  const { base, widths, format, width, height, alt, caption } = picture;
  const filesIn = (ending: string) =>
    widths.map((at) => `${base}-${at}.${ending} ${at}w`).join(', ');
  const drawn = (
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
  if (!caption) return drawn;
  return (
    <figure>
      {drawn}
      <figcaption className="cell-text mt-3">
        <RichText text={caption} />
      </figcaption>
    </figure>
  );
}
