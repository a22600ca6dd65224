import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

type Labels = readonly string[];
/** The drawing is smaller than its coordinates up to the widest screens. */
const TEXT =
  'label fill-ink stroke-none text-[21px] lg:text-[15px] min-[1280px]:text-[13px] wide:text-[10px]';

/** The records: where each one lies, how long its lines are, and the amount, which differs. */
const RECORDS = [
  { x: 0, y: 12, lines: [104, 76, 116], amount: 118 },
  { x: 158, y: 44, lines: [84, 118, 66], amount: 84 },
  { x: 316, y: 28, lines: [168, 88, 132], amount: 46 },
] as const;
const WIDTH = 244;
const HEIGHT = 264;

/** Three records of one claim, out of register. Each lies on the one before, whose words stay clear. */
function Records({ parties }: { parties: Labels }) {
  return (
    <svg className="drawing" viewBox="0 12 560 296" aria-hidden="true">
      {RECORDS.map(({ x, y, lines, amount }, at) => (
        <g key={x}>
          <path
            className="fill-paper"
            d={`M${x} ${y}h${WIDTH}v${HEIGHT}h${-WIDTH}zM${x} ${y + 40}h${WIDTH}`}
          />
          <path
            className="soft stroke-2"
            d={lines.map((length, row) => `M${x + 20} ${y + 72 + row * 32}h${length}`).join('')}
          />
          <path className="fill-accent" d={`M${x + 20} ${y + 180}h${amount}v40h${-amount}z`} />
          <text className={TEXT} x={x + 20} y={y + 26}>
            {parties[at]}
          </text>
        </g>
      ))}
    </svg>
  );
}

const LIVES = [84, 196, 308] as const;
/** From party to party, one message after the other. The last ones are payments of a part. */
const MESSAGES = [0, 1, 0, 1, 2, 1, 0, 1, 2, 0, 2, 1, 0] as const;
const START = 132;
const STEP = 33;
const LAST = START + (MESSAGES.length - 1) * STEP;

/** The messages between the parties, after the treatment. */
function Messages({ parties, start, end }: { parties: Labels; start: string; end: string }) {
  const at = (index: number): string =>
    `${START + index * STEP} ${LIVES[MESSAGES[index] ?? 0] ?? 0}`;
  return (
    <svg className="drawing" viewBox="0 12 560 296" aria-hidden="true">
      <path className="soft" d={LIVES.map((y) => `M0 ${y}H560`).join('')} />
      <path d={`M${START} 12V308`} />
      <path className="stroke-accent" d={`M${MESSAGES.map((_, index) => at(index)).join('L')}`} />
      <path
        className="[stroke-linecap:round] stroke-9"
        d={MESSAGES.map((_, index) => `M${at(index)}h0`).join('')}
      />
      <path
        className="stroke-accent [stroke-linecap:round] stroke-14"
        d={`M${at(10)}h0M${at(12)}h0`}
      />
      <path d={`M${at(12)}V12`} />
      {LIVES.map((y, party) => (
        <text className={TEXT} key={y} y={y - 10}>
          {parties[party]}
        </text>
      ))}
      <text className={TEXT} x={START + 10} y="26">
        {start}
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x={LAST - 10} y="26">
        {end}
      </text>
    </svg>
  );
}

/** Two drawings, each over its paragraph. */
export default function VersionsSection({ section }: SectionProps<typeof definition>) {
  const { parties, start, end, paragraphs } = section;
  const [first, second] = paragraphs;
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
        <div className="grid content-start gap-6 line-t border-ink pt-6">
          <Records parties={parties} />
          <p className="prose">{first}</p>
        </div>
        <div className="grid content-start gap-6 line-t border-ink pt-6">
          <Messages parties={parties} start={start} end={end} />
          <p className="prose">{second}</p>
        </div>
      </div>
    </SectionFrame>
  );
}
