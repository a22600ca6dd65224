import type { SectionProps, WithDrawings } from '#client';
import { BrandSymbol } from '../../shell/icons.tsx';
import { Hero } from '../hero-frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** The opening of a page, with a picture or a drawing beside it, or neither. */
export default function HeroSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { visual, drawing, picture, compact } = section;
  const size = compact ? 'compact' : 'small';
  if (picture)
    return (
      <Hero section={section} size={size} beside="picture">
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 1392px) 520px, (min-width: 1024px) 37vw, 91vw"
          eager
        />
      </Hero>
    );
  const Drawing = visual === 'symbol' ? BrandSymbol : drawings[drawing ?? ''];
  return (
    <Hero section={section} size={size} beside={Drawing ? 'symbol' : 'nothing'}>
      {Drawing && <Drawing />}
    </Hero>
  );
}
