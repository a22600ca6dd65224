import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

interface Figure {
  /** Whether its ends are those of the text, not of the window. */
  isInFrame?: true;
  lines: ReactNode;
  /** The heights of the names' middles, in per cent, and their looks. */
  names: readonly (readonly [number, string])[];
}

const START = 'start-margin';
const END = 'end-margin';
/** On a coloured area. */
const ON_COLOUR = 'text-paper! forced-color-adjust-none';
/** In large windows the 24 characters of the code are as wide as the page's columns. */
const CODE =
  'text-ink! max-md:text-[clamp(1.125rem,6.4vw,2.25rem)]! md:text-[calc((100cqi-2*var(--margin))/14.4)]!';
const FIGURES: Record<'arrival' | 'answer', Figure> = {
  // Three shares of one payment, at their ends at one moment.
  arrival: {
    lines: (
      <>
        <path className="fill-accent" d="M0 10H1188V92H0zM0 112H1188V156H0zM0 174H1188V200H0z" />
        <path
          className="fill-ink"
          d="M1188 10h12v82h-12zM1188 112h12v44h-12zM1188 174h12v26h-12z"
        />
        <path className="stroke-highlight stroke-2" d="M780 0V200" />
        <path
          className={`stroke-highlight ${DOT}`}
          d={dot(780, 51) + dot(780, 134) + dot(780, 187)}
        />
      </>
    ),
    names: [
      [25.5, `${END} ${ON_COLOUR}`],
      [67, `${END} ${ON_COLOUR}`],
      [93.5, `${END} ${ON_COLOUR}`],
    ],
  },
  // The answer to a call: three changes at the page's columns, committed at one moment.
  answer: {
    isInFrame: true,
    lines: (
      <>
        <path className="stroke-accent stroke-2" d="M-3000 176H4200" />
        <path className="stroke-highlight stroke-2" d="M1200 152V200" />
        <path
          className={`stroke-accent ${DOT}`}
          d={dot(306, 176) + dot(612, 176) + dot(918, 176)}
        />
        <path className={`stroke-highlight ${DOT}`} d={dot(1200, 176)} />
      </>
    ),
    names: [
      [36, `${START} ${CODE} max-md:top-[10%]!`],
      [36, `${CODE} start-[calc(var(--margin)+2ch)]`],
      [36, `md:end-margin max-md:start-margin ${CODE} max-md:top-[62%]!`],
    ],
  },
};

/** A large heading over a drawing that ends the page. */
export default function EndFigureSection({ section }: SectionProps<typeof definition>) {
  const { paragraphs, figure, names } = section;
  const { isInFrame, lines, names: places } = FIGURES[figure];
  return (
    <div className="overflow-x-clip">
      <SectionFrame section={section} tone="loud" body="right" className="md:[&>.frame]:pb-16">
        <div className="grid gap-4 md:gap-5">
          {paragraphs.map((paragraph) => (
            <p className="prose" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </SectionFrame>
      <div
        className="relative mt-4 mb-12 h-48 md:mt-0 md:mb-16 md:h-[clamp(14rem,18vw,22rem)]"
        aria-hidden="true"
      >
        <div className={`absolute inset-0 ${isInFrame ? 'mx-auto max-w-frame px-margin' : ''}`}>
          <div className="relative h-full">
            <Stretched width={1200} height={200}>
              {lines}
            </Stretched>
          </div>
        </div>
        <div className="@container relative mx-auto h-full w-full max-w-frame">
          {names.map((name, at) => {
            const [top, look] = places[at] ?? [0, ''];
            return (
              <span
                className={`label absolute -translate-y-1/2 ${look}`}
                style={{ top: `${top}%` }}
                key={name}
              >
                {name}
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
