import { SectionFrame, type SectionProps, typesetFigure } from 'declared-site/sections';
import type definition from './section.ts';

interface FieldProps {
  /** The two ends of the range, in trillions. */
  range: readonly number[];
  /** How many billions a dot stands for. */
  each: number;
  /** The dots from top to bottom. */
  rows: number;
  /** A further class. */
  className: string;
}

/** Dots: filled up to the start of the range, open up to its end. */
function Field({ range: [from = 0, to = from], each, rows, className }: FieldProps) {
  const columns = (trillions: number): number => (trillions * 1000) / each / rows;
  const [filled, open] = [`filled-${rows}`, `open-${rows}`];
  return (
    <svg
      className={`drawing ${className}`}
      viewBox={`0 0 ${columns(to)} ${rows}`}
      aria-hidden="true"
    >
      <pattern id={filled} width="1" height="1" patternUnits="userSpaceOnUse">
        <circle className="fill-accent" cx=".5" cy=".5" r=".36" />
      </pattern>
      <pattern id={open} width="1" height="1" patternUnits="userSpaceOnUse">
        <circle
          className="stroke-accent stroke-[.13] [vector-effect:none]!"
          cx=".5"
          cy=".5"
          r=".28"
        />
      </pattern>
      <path fill={`url(#${filled})`} stroke="none" d={`M0 0H${columns(from)}V${rows}H0z`} />
      <path
        fill={`url(#${open})`}
        stroke="none"
        d={`M${columns(from)} 0H${columns(to)}V${rows}H${columns(from)}z`}
      />
    </svg>
  );
}

/** The figure, the field of its dots as wide as the page, and what they stand for. */
export default function BillionsSection({ section }: SectionProps<typeof definition>) {
  const { figure, range, ends, each, key } = section;
  return (
    <SectionFrame section={section}>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <p className="text-[clamp(3.25rem,1rem+9.4vw,9.5rem)]/none font-medium tracking-[-0.05em] tabular">
          {typesetFigure(figure.value)}
        </p>
        <p className="text-question font-normal md:text-track">{figure.label}</p>
      </div>
      <Field range={range} each={each} rows={10} className="mt-10 max-md:hidden" />
      <Field range={range} each={each} rows={20} className="mt-5 md:hidden" />
      <div className="mt-3 grid grid-cols-2 line-t border-ink pt-2 md:mt-5 md:pt-3">
        <p className="label col-start-1 row-start-1 max-md:hidden">{key}</p>
        {ends.map((end, at) => (
          <p
            className={`label row-start-1 text-end text-ink ${at === 0 ? 'col-start-1' : ''}`}
            key={end}
          >
            {end}
          </p>
        ))}
      </div>
      <p className="label mt-3 md:hidden">{key}</p>
    </SectionFrame>
  );
}
