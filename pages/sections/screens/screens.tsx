import { ListBlock, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DesktopScreen, MobileScreen } from './screen-drawings.tsx';
import type definition from './section.ts';

/** The platform as it looks on a desktop and on a phone. */
export default function ScreensSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <div className="grid items-stretch gap-x-gutter gap-y-8 md:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <DesktopScreen screen={section.desktop} />
        <MobileScreen screen={section.mobile} />
      </div>
      <div className="mt-10">
        <ListBlock list={section.features} ruled />
      </div>
    </SectionFrame>
  );
}
