import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import { Entries } from '../entries.tsx';
import type definition from './section.ts';

/** The heights of the lines, and how far each message has come. */
const LINES = [
  { y: 40, at: 470 },
  { y: 120, at: 330 },
  { y: 200, at: 560 },
  { y: 280, at: 400 },
  { y: 360, at: 510 },
] as const;

/** The heading and the entries on the left, the drawing beside them. */
const LAYOUT =
  '@container relative overflow-x-clip lg:[&>.frame>.section-head]:col-[1/7]! lg:[&>.frame>:last-child]:contents! lg:[&>.frame>.section-label]:col-[1/7] lg:[&>.frame>.section-label]:mb-5';

const DRAWING =
  'absolute top-2 right-0 h-24 w-28 lg:relative lg:inset-auto lg:col-[7/13] lg:row-[2/5] lg:ms-12 lg:me-[calc(-1*max(var(--margin),50cqi-640px))] lg:h-auto lg:w-auto';

/** Ways to reach the company, beside the lines on which messages come in. */
export default function ClosingSection({ section }: SectionProps<typeof definition>) {
  const { entries, writers } = section;
  return (
    <SectionFrame section={section} tone="inverse" body="right" className={LAYOUT}>
      <Entries
        entries={entries}
        sizeAt={(at) => (at < entries.length - 1 ? 'text-question sm:text-row' : '')}
        className="lg:col-[1/7] lg:mt-8"
      />
      <div className={DRAWING} aria-hidden="true">
        <Stretched width={700} height={400}>
          <path
            className="soft"
            d={LINES.map(({ y }) => `M700 ${y}H330C180 ${y} 200 200 60 200`).join('')}
          />
          <path
            className="stroke-accent stroke-2"
            d={LINES.map(({ y, at }) => `M700 ${y}H${at}`).join('')}
          />
          <path
            className={`stroke-accent ${DOT}`}
            d={LINES.map(({ y, at }) => dot(at, y)).join('')}
          />
          <path
            className="stroke-accent [stroke-linecap:round] stroke-24 lg:stroke-[64px]"
            d={dot(60, 200)}
          />
        </Stretched>
        {writers.map((writer, at) => (
          <span
            className="label absolute right-margin -translate-y-full pb-1.5 max-lg:hidden"
            style={{ top: `${10 + at * 20}%` }}
            key={writer}
          >
            {writer}
          </span>
        ))}
      </div>
    </SectionFrame>
  );
}
