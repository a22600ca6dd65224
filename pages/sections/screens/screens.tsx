import { ListBlock, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DesktopScreen, MobileScreen } from './screen-drawings.tsx';
import type definition from './section.ts';

/** On tablets the features are beside the phone. */
const SCREENS =
  'grid items-stretch gap-x-gutter gap-y-8 md:grid-cols-[min(18.75rem,50%)_minmax(0,1fr)] md:*:first:col-span-full lg:grid-cols-[minmax(0,1fr)_min(25%,18.75rem)] lg:*:first:col-auto lg:*:last:col-span-full md:max-lg:[&_.rule-list]:grid-cols-1';

/** The platform as it looks on a desktop and on a phone. */
export default function ScreensSection({ section }: SectionProps<typeof definition>) {
  const { desktop, mobile, note, features } = section;
  return (
    <SectionFrame section={section}>
      <div className={SCREENS}>
        <DesktopScreen screen={desktop} note={note} />
        <MobileScreen screen={mobile} note={note} chart={desktop.chart} />
        <ListBlock list={features} ruled />
      </div>
    </SectionFrame>
  );
}
