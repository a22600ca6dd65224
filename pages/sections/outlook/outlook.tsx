import { Actions, RichText, SectionFrame, type SectionProps } from 'declared-site/sections';
import { Stretched } from '../stretched.tsx';
import type definition from './section.ts';

const OPEN = '[stroke-dasharray:6_5] stroke-accent stroke-2';

/** The line from the first release to both lanes. */
function Start() {
  return (
    <div className="absolute inset-y-0 left-0 w-[calc(25%+6px)] max-lg:hidden">
      <Stretched width={300} height={200}>
        <path className={OPEN} d="M110 0H300M110 0C220 0 200 100 300 100" />
        <path className="stroke-2" d="M0 0H110" />
        <path className="[stroke-linecap:round] stroke-16" d="M0 0h0" />
      </Stretched>
    </div>
  );
}

/** An extension at a mark of its lane, which on phones and tablets is beside all of them. */
const MARK =
  "relative border-accent border-dashed before:absolute before:size-3 before:border-2 before:border-solid before:border-accent before:bg-paper before:content-[''] max-lg:border-s-2 max-lg:ps-5 max-lg:before:-start-[7px] max-lg:before:top-2 lg:border-t-2 lg:pe-6 lg:pt-6 lg:before:-top-[7px] lg:before:start-0";
/** The lanes run on to the edge of the window. */
const ON =
  'lg:nth-[3n]:after:absolute lg:nth-[3n]:after:start-full lg:nth-[3n]:after:-top-0.5 lg:nth-[3n]:after:w-[50vw] lg:nth-[3n]:after:border-t-2 lg:nth-[3n]:after:border-dashed lg:nth-[3n]:after:border-accent';

/** What could follow: open marks on two lanes that have not been built. */
export default function OutlookSection({ section }: SectionProps<typeof definition>) {
  const { start, extensions, actions } = section;
  return (
    <div className="overflow-x-clip">
      <SectionFrame section={{ ...section, actions: [] }}>
        <div className="relative mt-2">
          <Start />
          <p className="label relative pb-5 text-ink max-lg:ps-5 max-lg:before:absolute max-lg:before:-start-[7px] max-lg:before:top-1 max-lg:before:size-4 max-lg:before:rounded-full max-lg:before:border-8 max-lg:before:border-ink lg:absolute lg:top-3">
            {start}
          </p>
          <ul className="lg:ms-[calc(25%+6px)] lg:grid lg:auto-rows-fr lg:grid-cols-3">
            {extensions.map(({ title, text }, at) => (
              <li
                className={`row grid content-start gap-1 pb-6 last:pb-0 lg:gap-2 lg:pb-12 ${MARK} ${ON}`}
                key={title}
              >
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
