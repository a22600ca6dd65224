import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Ends = SectionData<typeof definition>['from'];

const SIZE = 400;
const MIDDLE = SIZE / 2;

/** Returns the heights of the ends on one side, in the middle of their rows. */
const heightsOf = (ends: Ends): number[] => ends.map((_, at) => ((at + 0.5) * SIZE) / ends.length);

/** Returns the curve from the middle to an end at `x`. */
const curveTo = (x: number, y: number): string =>
  `M${MIDDLE} ${MIDDLE}C${(MIDDLE + x) / 2} ${MIDDLE} ${(MIDDLE + x) / 2} ${y} ${x} ${y}`;

function Lines({ from, to }: { from: Ends; to: Ends }) {
  const left = heightsOf(from);
  const right = heightsOf(to);
  return (
    <Stretched width={SIZE} height={SIZE}>
      <path
        className="stroke-accent stroke-2"
        d={[...left.map((y) => curveTo(0, y)), ...right.map((y) => curveTo(SIZE, y))].join('')}
      />
      <path
        className={`stroke-accent ${DOT}`}
        d={[...left.map((y) => dot(0, y)), ...right.map((y) => dot(SIZE, y))].join('')}
      />
      <path className="[stroke-linecap:round] stroke-16" d={dot(MIDDLE, MIDDLE)} />
    </Stretched>
  );
}

function EndList({ ends }: { ends: Ends }) {
  return (
    <ul className="grid auto-rows-fr *:min-h-12 md:*:min-h-16">
      {ends.map(({ title }) => (
        <li className="grid content-center not-first:line-t" key={title}>
          <p className="text-question md:text-row">{title}</p>
        </li>
      ))}
    </ul>
  );
}

/** Names in large type on two sides, and the lines that join them. */
export default function JunctionSection({ section }: SectionProps<typeof definition>) {
  const { from, to } = section;
  return (
    <SectionFrame section={section}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 line-t line-b border-ink md:grid-cols-[max-content_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-gutter">
        <EndList ends={from} />
        <div className="relative">
          <Lines from={from} to={to} />
        </div>
        <EndList ends={to} />
      </div>
    </SectionFrame>
  );
}
