import type { SectionProps } from '#client';
import { ClickToLoad } from '../../features/embeds/click-to-load.tsx';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** A video of another provider, behind a picture. */
export default function VideoSection({ section }: SectionProps<typeof definition>) {
  const { title, source } = section;
  const { caption, ...picture } = section.picture;
  return (
    <SectionFrame section={section} body="right">
      <ClickToLoad shows="video" title={title} {...source}>
        <ResponsivePicture picture={picture} className="size-full object-cover" />
      </ClickToLoad>
      <Paragraph className="cell-text mt-3" text={caption} />
    </SectionFrame>
  );
}
