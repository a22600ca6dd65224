import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import { ResponsivePicture, SLOTS } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** A picture with its caption. */
export default function PictureSection({ section }: SectionProps<typeof definition>) {
  const { picture, wide } = section;
  return (
    <SectionFrame section={section} body={wide ? 'full' : 'right'}>
      <ResponsivePicture picture={picture} sizes={wide ? SLOTS.page : SLOTS.text} />
    </SectionFrame>
  );
}
