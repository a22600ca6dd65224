import {
  type SectionData,
  SectionFrame,
  type SectionProps,
  typesetFigure,
} from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

type Picture = SectionData<typeof definition>['rows'][number]['picture'];

/** The distance between two marks. */
const STEP = 8;
const DOTS = '[stroke-linecap:round] stroke-[5px]';
const SQUARES = '[stroke-linecap:square] stroke-4';

/** Columns of marks from a column on, as one path. The last column can be shorter. */
const marks = (count: number, deep: number, from = 0): string =>
  Array.from({ length: Math.ceil(count / deep) }, (_, at) => {
    const rows = Math.min(deep, count - at * deep);
    return `M${(from + at) * STEP + 4} 4v${(rows - 1) * STEP}.1`;
  }).join('');

interface FieldProps {
  /** Its size in marks. */
  across: number;
  deep: number;
  children: ReactNode;
}

/** A field of marks. Its paths are dashed: each dash is a mark. */
function Field({ across, deep, children }: FieldProps) {
  return (
    <svg
      className="drawing block max-h-16 [&>path]:[stroke-dasharray:0_8] [&>path]:[vector-effect:none]"
      viewBox={`0 0 ${across * STEP} ${deep * STEP}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A shape as wide as the cell. */
function Shape({ d }: { d: string }) {
  return (
    <svg
      className="drawing block h-11"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="fill-accent" d={d} />
    </svg>
  );
}

function PictureOf({ picture }: { picture: Picture }) {
  if (picture === 'more') {
    return <Shape d="M0 0H74V10H0zM76 0h8v10h-8zM86 0h5v10h-5zM93 0h3v10h-3zM98 0h1.5v10H98z" />;
  }
  if ('dots' in picture) {
    const { dots, squares } = picture;
    const middle = Math.ceil(dots.count / 5) + 2;
    const across = middle + Math.ceil(squares.count / 5);
    const start = { insetInlineStart: `${(middle / across) * 100}%` };
    return (
      <>
        <Field across={across} deep={5}>
          <path className={`stroke-accent ${DOTS}`} d={marks(dots.count, 5)} />
          <path className={SQUARES} d={marks(squares.count, 5, middle)} />
        </Field>
        <p className="label relative mt-1.5">
          {dots.label}
          <span className="absolute" style={start}>
            {squares.label}
          </span>
        </p>
      </>
    );
  }
  if ('range' in picture) {
    const [from = 0, to = 1] = picture.range;
    return (
      <>
        <Shape d={`M0 ${10 - (from / to) * 10}L100 0V10H0z`} />
        <p className="label mt-1.5 flex justify-between">
          {picture.ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      </>
    );
  }
  if ('units' in picture) {
    return (
      <Field across={Math.ceil(picture.units / 2)} deep={2}>
        <path
          className="stroke-accent [stroke-linecap:square] stroke-[6px]"
          d={marks(picture.units, 2)}
        />
      </Field>
    );
  }
  return (
    <Field across={25} deep={4}>
      <path className={`soft ${DOTS}`} d={marks(100, 4)} />
      <path className={`stroke-accent ${DOTS}`} d={marks(picture.ofHundred, 4)} />
    </Field>
  );
}

/** Two figures lead, the other three have a third of the width each. */
const WIDTHS = [
  'md:col-span-3 md:line-b lg:col-span-5',
  'md:col-span-3 md:line-b lg:col-span-7',
  ...Array<string>(3).fill('md:col-span-2 lg:col-span-4'),
];
/** Cells meet in the middle of the gaps. */
const FIRST = [0, 2];
const LAST = [1, 4];
const BEFORE = 'md:-me-3 md:pe-6';
const AFTER = 'md:-ms-3 md:border-s md:border-line md:ps-2.75';

/** Figures as one table. */
export default function FigureTableSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid line-t border-ink md:grid-cols-6 md:gap-x-gutter md:border-b lg:grid-cols-12">
        {section.rows.map(({ title, figure, text, picture }, at) => (
          <li
            className={`row grid grid-cols-[minmax(0,1fr)] content-start py-5 max-md:not-first:line-t md:pt-7 md:pb-9 ${WIDTHS[at]} ${FIRST.includes(at) ? '' : AFTER} ${LAST.includes(at) ? '' : BEFORE}`}
            key={title}
          >
            <h3 className="title mb-3 md:mb-5">{title}</h3>
            <p className={`tabular ${at < 2 ? 'text-figure-half' : 'text-large'}`}>
              {typesetFigure(figure.value)}
            </p>
            <div className="mt-4 md:mt-5 md:min-h-18" aria-hidden="true">
              <PictureOf picture={picture} />
            </div>
            <p className="mt-2 leading-snug md:mt-3">{figure.label}</p>
            <p className="cell-text mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
