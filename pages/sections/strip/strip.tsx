import { ordinal, RichText, SectionFrame, type SectionProps } from 'declared-site/sections';
import { Cross, Stretched, Tick } from '../../drawings/parts/stretched.tsx';
import { CROSSES, PICTURES, TICKS } from './pictures.tsx';
import type definition from './section.ts';

const SIDE = 'label absolute left-0 bg-paper pr-3 max-lg:hidden';

/** Marks where a step begins on the line above it. */
const AXIS =
  'lg:pt-6 lg:before:absolute lg:before:-top-[5px] lg:before:left-0 lg:before:size-[9px] lg:before:rounded-full lg:before:bg-ink';

/** The arrow at the end of that line. */
const AXIS_END =
  'lg:after:absolute lg:after:-top-[5px] lg:after:right-px lg:after:size-[9px] lg:after:rotate-45 lg:after:border-t lg:after:border-r lg:after:border-ink';

/** Steps under the parts of one drawing, which meet where the steps are beside each other. */
export default function StripSection({ section }: SectionProps<typeof definition>) {
  const { sides, unit, steps } = section;
  return (
    <SectionFrame section={section} className="lg:overflow-x-clip">
      <ol className="line-b lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-x-gutter lg:border-0">
        {steps.map(({ picture, names, title, text }, at) => {
          const Picture = PICTURES[picture];
          return (
            <li
              // In large windows each reaches to the next, so that the parts of the drawing meet.
              className="step grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 line-t lg:grid-cols-1 lg:content-start lg:border-ink lg:not-last:-me-gutter"
              key={title}
            >
              <div className="relative min-h-36 lg:h-[clamp(14rem,17vw,20rem)]">
                <Stretched width={300} height={200}>
                  <Picture />
                </Stretched>
                {CROSSES[picture]?.map(([x, y]) => (
                  <Cross x={x} y={y} key={y} />
                ))}
                {TICKS[picture]?.map(([x, y]) => (
                  <Tick x={x} y={y} key={y} />
                ))}
                {names?.map((name, row) => (
                  <span
                    className={`label absolute left-4 -translate-y-1/2 text-ink max-lg:hidden ${row === 0 ? 'top-[28.75%]' : 'top-[78.75%]'}`}
                    key={name}
                  >
                    {name}
                  </span>
                ))}
                {at === 0 &&
                  sides?.map((side, row) => (
                    <span className={`${SIDE} ${row === 0 ? 'top-1' : 'bottom-1'}`} key={side}>
                      {side}
                    </span>
                  ))}
              </div>
              <div
                className={`relative grid content-start gap-2 py-5 lg:border-t lg:border-ink lg:pt-4 ${at === steps.length - 1 ? 'lg:pe-4' : 'lg:pe-10'} ${unit ? AXIS : ''} ${unit && at === steps.length - 1 ? AXIS_END : ''}`}
              >
                <p className="label text-accent" aria-hidden={!unit}>
                  {unit} {ordinal(at)}
                </p>
                <h3 className="title">{title}</h3>
                <p className="cell-text">
                  <RichText text={text} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}
