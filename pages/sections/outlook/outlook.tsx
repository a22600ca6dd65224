import { Actions, RichText, SectionFrame, type SectionProps } from 'declared-site/sections';
import { Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

const OPEN = '[stroke-dasharray:6_5] stroke-accent stroke-2';

/** The line from the first release to both lanes. */
function Start() {
  return (
    <div className="absolute top-px left-0 h-full w-[calc(25%+6px)] max-lg:hidden">
      <Stretched width={300} height={200}>
        <path className={OPEN} d="M110 0H300M110 0C220 0 200 100 300 100" />
        <path className="stroke-2" d="M0 0H110" />
      </Stretched>
      <i className="absolute top-0 left-0 -translate-y-1/2 rounded-full border-8 border-ink" />
    </div>
  );
}

/** What could follow: open marks on two lanes that have not been built. */
export default function OutlookSection({ section }: SectionProps<typeof definition>) {
  const { start, extensions, actions } = section;
  return (
    <div className="@container overflow-x-clip">
      <SectionFrame section={{ ...section, actions: [] }}>
        <div className="relative mt-2">
          <Start />
          <p className="label outlook-start">{start}</p>
          <ul className="outlook">
            {extensions.map(({ title, text }, at) => (
              <li className="row grid content-start gap-1 pb-6 lg:gap-2" key={title}>
                <h3 className="title">{title}</h3>
                <p className="cell-text">
                  <RichText text={text} />
                </p>
                {at === extensions.length - 1 && <Actions actions={actions} />}
              </li>
            ))}
          </ul>
        </div>
      </SectionFrame>
    </div>
  );
}
