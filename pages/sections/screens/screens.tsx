import { ListBlock, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DesktopScreen, MobileScreen } from './screen-drawings.tsx';
import type definition from './section.ts';

/** The platform as it looks on a desktop and on a phone. */
export default function ScreensSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <div className="screens">
        <DesktopScreen screen={section.desktop} />
        <MobileScreen screen={section.mobile} />
      </div>
      <div className="screens-features">
        <ListBlock list={section.features} />
      </div>
    </SectionFrame>
  );
}
