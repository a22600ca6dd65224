import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import { Stretched } from '../../drawings/parts/stretched.tsx';
import { MarkSign } from '../mark-sign.tsx';
import type definition from './section.ts';

/** How many capabilities are beside each other. */
const ROW = 3;
/**
 * The lines of the transaction, in per cent of the drawing: one for each capability of a row. In the first row
 * they begin at their marks, in the second they end there, the last one first.
 */
const LINES = [20, 50, 80];
const lineOf = (index: number): number => LINES[index < ROW ? index : 2 * ROW - 1 - index] ?? 0;
/** Where a line is confirmed: behind its mark, which hides it. On phones the mark is in the middle. */
const MARKS = [
  { at: 10, look: 'max-lg:hidden' },
  { at: 42, look: 'lg:hidden' },
];
/** Further than any window is wide. */
const FAR = 2000;

/**
 * The part of the drawing of one capability: in the first row its line is unconfirmed up to its mark, and
 * confirmed from there on. In the second row all are confirmed. The first and the last part of a row run
 * to the edges of the window. On phones the lines run downwards.
 */
function Part({ index }: { index: number }) {
  const at = index % ROW;
  const own = [lineOf(index)];
  const from = at === 0 ? -FAR : 0;
  const to = at === ROW - 1 ? FAR : 101;
  const lines = (all: readonly number[], start: number, end: number): string =>
    all.map((y) => `M${start} ${y}H${end}`).join('');
  const isFirstRow = index < ROW;
  const before = LINES.filter((y) => y < lineOf(index));
  const after = LINES.filter((y) => y > lineOf(index));
  return (
    <Stretched width={100} height={100} className="rtl:-scale-x-100 max-lg:overflow-hidden">
      <g className="max-lg:[transform:matrix(0,1,1,0,0,0)]">
        {MARKS.map(({ at: mark, look }) => (
          <g className={look} key={look}>
            {isFirstRow && (
              <path
                className="soft [stroke-dasharray:3_5]"
                d={lines(after, from, to) + lines(own, from, mark)}
              />
            )}
            <path
              className="stroke-accent stroke-[3px]"
              d={
                lines(before, from, to) +
                (isFirstRow ? lines(own, mark, to) : lines(own, from, mark))
              }
            />
          </g>
        ))}
        <path className="max-lg:hidden" d={`M.3 ${own}V100`} />
      </g>
    </Stretched>
  );
}

/** The style of a mark on the line of its capability. */
const placeStyle = (index: number): CSSProperties & Record<'--at', string> => ({
  '--at': `${lineOf(index)}%`,
});

/** One transaction that passes a check of each capability, and what the capability is. */
export default function MarksSection({ section }: SectionProps<typeof definition>) {
  const { capabilities } = section;
  return (
    <SectionFrame section={section} className="overflow-x-clip">
      <ol className="lg:grid lg:grid-cols-[repeat(2,calc((100%+var(--gutter))/3))_minmax(0,1fr)] lg:gap-y-12">
        {capabilities.map(({ mark, title, text }, index) => (
          <li className="check grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 lg:block" key={title}>
            <div className="relative max-lg:mx-3 max-lg:min-h-30 lg:h-[clamp(15rem,21vw,22rem)]">
              <Part index={index} />
              <div
                className="absolute grid size-11 place-items-center border border-ink bg-paper max-lg:-translate-1/2 max-lg:rtl:translate-x-1/2 lg:start-0 lg:-translate-y-1/2 lg:size-[clamp(4.5rem,7vw,7rem)] max-lg:top-1/2 max-lg:start-(--at) lg:top-(--at)"
                style={placeStyle(index)}
              >
                <MarkSign mark={mark} className="size-8 stroke-2 lg:size-3/5" />
              </div>
            </div>
            <div className="grid content-center gap-1 py-4 lg:gap-2 lg:pe-12">
              <h3 className="title lg:text-row">{title}</h3>
              <p className="cell-text">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
