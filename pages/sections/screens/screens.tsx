import { ListBlock, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DesktopScreen, MobileScreen } from './screen-drawings.tsx';
import type definition from './section.ts';

/** The platform as it looks on a desktop and on a phone. */
export default function ScreensSection({ section }: SectionProps<typeof definition>) {
  const { desktop, mobile, note, features } = section;
  return (
    <SectionFrame section={section}>
      <div className="grid items-stretch gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <DesktopScreen screen={desktop} note={note} />
        <MobileScreen screen={mobile} note={note} chart={desktop.chart} />
      </div>
      <div className="mt-10">
        <ListBlock list={features} ruled />
      </div>
    </SectionFrame>
  );
}
