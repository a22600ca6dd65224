import type { ClientSectionOf } from '#client';
import { SectionFrame } from './frame.tsx';
import { ListBlock } from './list-block.tsx';
import { DesktopScreen, MobileScreen } from './screen-drawings.tsx';

/** The platform as it looks on a desktop and on a phone. */
export function ScreensSection({ section }: { section: ClientSectionOf<'screens'> }) {
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
