import {
  type SectionData,
  SectionFrame,
  type SectionProps,
  typesetFigure,
} from 'declared-site/sections';
import { GaugeLine } from '../gauge-line.tsx';
import type definition from './section.ts';

type Counts = NonNullable<SectionData<typeof definition>['rows'][number]['counts']>;

/** The marks of one column, and the distance between two marks. */
const DEEP = 10;
const STEP = 8;

/** As many dots as the first number, and as many squares as the second. The numbers are below them. */
function Marks({ counts }: { counts: Counts }) {
  const [dots = 0, squares = 0] = counts.map(({ count }) => count);
  const columns = (count: number): number => Math.ceil(count / DEEP);
  const lines = (count: number, x: number): string =>
    Array.from(
      { length: columns(count) },
      (_, column) => `M${x + column * STEP} 4v${(DEEP - 1) * STEP}.1`,
    ).join('');
  const middle = (columns(dots) + 2) * STEP;
  const width = middle + columns(squares) * STEP;
  return (
    <div className="relative w-66 min-w-0 max-md:pb-5 md:max-lg:w-32" aria-hidden="true">
      <svg
        className="drawing block rtl:-scale-x-100 [&>path]:[stroke-dasharray:0_8] [&>path]:[vector-effect:none]"
        viewBox={`0 0 ${width} ${DEEP * STEP}`}
        aria-hidden="true"
      >
        <path className="stroke-accent stroke-[5px] [stroke-linecap:round]" d={lines(dots, 4)} />
        <path className="stroke-4 [stroke-linecap:square]" d={lines(squares, middle)} />
      </svg>
      {counts.map(({ label }, at) => (
        <span
          className="label absolute bottom-0 md:top-full md:mt-0.5"
          style={{ insetInlineStart: at === 0 ? 0 : `${((middle - 4) / width) * 100}%` }}
          key={label}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Two figures lead, the other three have a third of the width each. */
const WIDTHS = [
  'md:col-span-3 md:line-b lg:col-span-5',
  'md:col-span-3 md:line-b lg:col-span-7',
  ...Array<string>(3).fill('md:col-span-2 lg:col-span-4'),
];
/** One length for all lines: the room in the narrowest of the cells. */
const LINE = 'mt-3 md:w-[calc(100cqw/3-48px)]';
/** The first of each row. */
const FIRST = [0, 2];
const BESIDE = 'md:border-s md:border-line md:ps-6';

/** Figures as one table. */
export default function FigureTableSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <ul className="grid line-t border-ink md:grid-cols-6 lg:grid-cols-12">
          {section.rows.map(({ title, figure, text, counts, gauge }, at) => (
            <li
              className={`row grid grid-cols-[minmax(0,1fr)] content-start py-5 max-md:not-first:line-t md:pt-7 md:pb-9 ${WIDTHS[at]} ${FIRST.includes(at) ? 'md:pe-6' : BESIDE}`}
              key={title}
            >
              <h3 className="title mb-3 md:mb-5">{title}</h3>
              <div className="flex items-start justify-between gap-6">
                <p className={`tabular ${at < 2 ? 'text-figure-half' : 'text-large'}`}>
                  {typesetFigure(figure.value)}
                </p>
                {counts && <Marks counts={counts} />}
              </div>
              <GaugeLine gauge={gauge} className={LINE} />
              <p className="mt-2 leading-snug md:mt-3">{figure.label}</p>
              <p className="cell-text mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
