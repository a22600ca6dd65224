import {
  Actions,
  Badge,
  type SectionData,
  SectionFrame,
  type SectionProps,
} from 'declared-site/sections';
import type { ReactNode } from 'react';
import { dot, Stretched } from '../../drawings/parts/stretched.tsx';
import { MarkSign } from '../mark-sign.tsx';
import type definition from './section.ts';

type Product = SectionData<typeof definition>['products'][number];

interface Picture {
  /** The product, in a space of 300 by 200. */
  lines: ReactNode;
  /** The places of its points, in per cent, from the left. */
  places: readonly (readonly [x: number, y: number])[];
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const VENUES = [80, 102, 124, 146, 168, 190];
const TAKEN = [102, 168];
const course = (y: number): string => `M112 135C150 135 140 ${y} 178 ${y}H300`;
const venues = VENUES.map((y) =>
  numbers(5)
    .map((at) => dot(190 + at * 26, y))
    .join(''),
).join('');

const COUNTS = [3, 4, 2, 4, 5, 3, 4, 2, 4, 3];
const READ = 4;
const period = (count: number, at: number): string =>
  numbers(count)
    .map((row) => dot(15 + at * 30, 178 - row * 20))
    .join('');

const PICTURES: Record<Product['picture'], Picture> = {
  // One payment between two ledgers.
  ledgers: {
    lines: (
      <>
        <path
          className="soft"
          d={numbers(6)
            .map((row) => `M0 ${100 + row * 18}H112M188 ${100 + row * 18}H300`)
            .join('')}
        />
        <path d="M0 82H112M188 82H300M112 82V200M188 82V200" />
        <path className="stroke-4" d="M0 145H112M188 145H300" />
        <path className="stroke-2" d="M112 145H188" />
      </>
    ),
    places: [
      [18, 41],
      [50, 72.5],
      [69, 72.5],
    ],
  },
  // One treasury, one gate and the venues behind it.
  venues: {
    lines: (
      <>
        <path className="soft" d={VENUES.map(course).join('')} />
        <path className="stroke-2" d={`M40 135H112${TAKEN.map(course).join('')}`} />
        <path className="stroke-2" d="M112 66V200" />
        <path className="[stroke-linecap:round] stroke-6" d={venues} />
      </>
    ),
    places: [
      [14, 67.5],
      [56, 51],
    ],
  },
  // Transactions by period.
  periods: {
    lines: (
      <>
        <g className="[stroke-linecap:round]">
          <path
            className="stroke-8"
            d={COUNTS.map((count, at) => (at === READ ? '' : period(count, at))).join('')}
          />
          <path className="stroke-accent stroke-12" d={period(5, READ)} />
        </g>
        <path d="M0 198H300" />
      </>
    ),
    places: [[45, 31]],
  },
};

/** A point of the picture: its label is on a staff that ends at its mark. */
function Point({
  mark,
  label,
  place: [x, y],
  at,
}: Product['points'][number] & { place: readonly [number, number]; at: number }) {
  return (
    <div
      className="absolute border-s-2 border-accent"
      style={{ left: `${x}%`, top: `${at * 1.5}rem`, height: `calc(${y}% - ${at * 1.5}rem)` }}
    >
      <span className="label block ps-2 text-ink">{label}</span>
      <span className="absolute -start-px bottom-0 grid size-12 -translate-x-1/2 translate-y-1/2 place-items-center border-2 border-accent bg-paper rtl:translate-x-1/2">
        <MarkSign mark={mark} className="size-8 stroke-[1.5px]" />
      </span>
    </div>
  );
}

/** Products beside each other. Each has a picture with the marks of the capabilities in it. */
export default function TouchpointsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} className="overflow-x-clip">
      <ul className="grid gap-x-gutter line-t border-ink lg:grid-cols-3">
        {section.products.map(({ picture, points, title, badge, badgeMark, text, action }) => {
          const { lines, places } = PICTURES[picture];
          return (
            <li
              className="row relative grid gap-x-gutter gap-y-6 pt-6 pb-3 max-lg:not-first:line-t md:max-lg:grid-cols-2 md:max-lg:py-8 lg:pb-0 [&_.quiet]:after:absolute [&_.quiet]:after:inset-0"
              key={title}
            >
              <div className="relative h-60 lg:h-[clamp(15rem,22vw,20rem)]" aria-hidden="true">
                <Stretched width={300} height={200}>
                  {lines}
                </Stretched>
                {points.map((point, at) => {
                  const place = places[at];
                  return place && <Point {...point} place={place} at={at} key={point.label} />;
                })}
              </div>
              <div className="grid content-start justify-items-start gap-2">
                <Badge text={badge} mark={badgeMark} />
                <h3 className="text-row">{title}</h3>
                <p className="cell-text">{text}</p>
                <Actions actions={[action]} />
              </div>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
