import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { Cross, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

/** When each payment is sent and when it arrives. */
const TIMES = [
  { from: 0, to: 150 },
  { from: 210, to: 430 },
  { from: 520, to: 690 },
  { from: 520, to: 900 },
] as const;
const FAILED = 2;
const ROW = 60;
const middle = (row: number): number => row * ROW + ROW / 2;

function Payments() {
  const [first, second] = TIMES;
  return (
    <Stretched width={1000} height={ROW * TIMES.length}>
      <path className="soft" d={TIMES.map((_, row) => `M0 ${middle(row)}H1000`).join('')} />
      {TIMES.map(({ from, to }, row) => (
        <path
          className={row === FAILED ? 'fill-paper stroke-2 [stroke-dasharray:6_4]' : 'fill-accent'}
          key={to}
          d={`M${from} ${middle(row) - 13}H${to}V${middle(row) + 13}H${from}z`}
        />
      ))}
      <path
        d={`M${first.to} ${middle(0)}H${second.from}V${middle(1) - 13}M${second.to} ${middle(1)}H520V${middle(3)}`}
      />
      <path className="[stroke-dasharray:4_5]" d={`M690 ${middle(FAILED) - 13}V0`} />
    </Stretched>
  );
}

/** Payments under each other over time, as bars. The third one does not arrive. */
export default function ChainSection({ section }: SectionProps<typeof definition>) {
  const { description, payments, paragraphs } = section;
  return (
    <SectionFrame section={section}>
      <div
        className="label grid grid-cols-[9.5rem_minmax(0,1fr)] line-t line-b border-ink md:grid-cols-[calc(25%-0.75*var(--gutter))_minmax(0,1fr)] md:gap-x-gutter"
        role="img"
        aria-label={description}
      >
        <ul className="grid h-72 grid-rows-4 items-center text-ink">
          {payments.map(({ title, state }, row) => (
            <li className="max-sm:leading-tight" key={title}>
              {title}
              <span className={`block sm:hidden ${row === FAILED ? 'font-medium' : 'text-muted'}`}>
                {state}
              </span>
            </li>
          ))}
        </ul>
        <div className="relative">
          <Payments />
          <Cross x={69} y={62.5} />
          {payments.map(({ title, state }, row) => (
            <span
              className={`absolute ps-3 max-sm:hidden ${row === FAILED ? 'text-ink' : ''}`}
              key={title}
              style={{ top: `${row * 25 + 3}%`, left: `${(TIMES[row]?.to ?? 0) / 10}%` }}
            >
              {state}
            </span>
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-x-gutter gap-y-4 md:mt-10 md:grid-cols-12">
        {paragraphs.map((paragraph) => (
          <p
            className="prose md:max-lg:col-span-6 lg:first:col-[4/9] lg:last:col-[9/13]"
            key={paragraph}
          >
            {paragraph}
          </p>
        ))}
      </div>
    </SectionFrame>
  );
}
