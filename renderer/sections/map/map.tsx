import type { SectionProps } from '#client';
import { ClickToLoad } from '../../features/embeds/click-to-load.tsx';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** An address with a map of another provider, behind a picture. */
export default function MapSection({ section }: SectionProps<typeof definition>) {
  const { title, source, address } = section;
  const { caption, ...picture } = section.picture;
  return (
    <SectionFrame section={section} body="right">
      <address className="mb-8 not-italic">
        {address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <ClickToLoad shows="map" title={title} {...source}>
        <ResponsivePicture picture={picture} className="size-full object-cover" />
      </ClickToLoad>
      <Paragraph className="cell-text mt-3" text={caption} />
    </SectionFrame>
  );
}
