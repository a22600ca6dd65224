import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { Cross, DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

const COORDINATOR = 25;
const PARTIES = [75, 125, 175];
/** The party that refuses the second transaction. */
const REFUSING = 125;

/** One transaction over time. In the second one a party refuses. */
function Events({ isRefused }: { isRefused: boolean }) {
  const answering = PARTIES.filter((y) => !isRefused || y !== REFUSING);
  return (
    <Stretched width={300} height={200}>
      <path className="soft" d="M0 25H300M0 75H300M0 125H300M0 175H300" />
      <path
        className="stroke-accent"
        d={PARTIES.map((y) => `M30 ${COORDINATOR}L70 ${y}`).join('')}
      />
      <path
        className="stroke-accent"
        d={answering.map((y) => `M130 ${y}L170 ${COORDINATOR}`).join('')}
      />
      <path
        className={`stroke-accent ${DOT}`}
        d={[...PARTIES.map((y) => dot(70, y)), ...answering.map((y) => dot(130, y))].join('')}
      />
      <path className={DOT} d={dot(30, COORDINATOR) + dot(170, COORDINATOR)} />
      <path
        className={isRefused ? 'soft [stroke-dasharray:3_5]' : 'stroke-highlight stroke-2'}
        d="M250 25V175"
      />
      <path
        className={`${isRefused ? 'soft' : 'stroke-highlight'} ${DOT}`}
        d={[COORDINATOR, ...PARTIES].map((y) => dot(250, y)).join('')}
      />
    </Stretched>
  );
}

/** The mark of each transaction beside its title, as in the drawing of the hero. */
function Outcome({ isRefused }: { isRefused: boolean }) {
  return (
    <span className="relative inline-block size-4 flex-none">
      {isRefused ? (
        <Cross x={50} y={50} />
      ) : (
        <i className="absolute inset-0.5 rounded-full border-6 border-ink" />
      )}
    </span>
  );
}

/** What each part of the record shows: its lines of the drawing above, alone. */
const PARTS = [
  <>
    <path className="stroke-accent" d="M12 30L84 6M12 30H84M12 30L84 54" />
    <path className={`stroke-accent ${DOT}`} d={dot(84, 6) + dot(84, 30) + dot(84, 54)} />
    <path className={DOT} d={dot(12, 30)} />
  </>,
  <>
    <path className="stroke-accent" d="M12 6L84 30M12 30H84M12 54L84 30" />
    <path className={`stroke-accent ${DOT}`} d={dot(12, 6) + dot(12, 30) + dot(12, 54)} />
    <path className={DOT} d={dot(84, 30)} />
  </>,
  <>
    <path className="stroke-highlight stroke-2" d="M48 6V54" />
    <path className={`stroke-highlight ${DOT}`} d={dot(48, 6) + dot(48, 30) + dot(48, 54)} />
  </>,
  <path key="refusal" className="stroke-[2.5px]" d="M40 22l16 16m0-16l-16 16" />,
];

/**
 * The names of the parties are beside each transaction on phones, else beside the first one. In large
 * windows the names and the transactions begin at the three columns of the page.
 */
const NAMED = 'grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-2';
const UNNAMED =
  'max-md:grid-cols-[6rem_minmax(0,1fr)] md:grid-cols-1 md:*:col-start-1 md:relative md:before:absolute md:before:inset-y-0 md:before:-start-3 md:before:border-s md:before:border-line';

/** The record of two coordinated transactions over time, and what it lets a reader see. */
export default function RecordSection({ section }: SectionProps<typeof definition>) {
  const { description, note, parties, transactions, entries } = section;
  return (
    <SectionFrame section={section}>
      <div role="img" aria-label={description}>
        <div className="grid gap-y-8 md:grid-cols-[calc(50%+3rem)_calc(50%-3rem)] lg:grid-cols-[calc((100%+var(--gutter))*2/3)_minmax(0,1fr)]">
          {transactions.map(({ title, columns }, at) => (
            <div className={`grid line-t border-ink ${at === 0 ? NAMED : UNNAMED}`} key={title}>
              {at === 0 && (
                <p className="label self-center py-3 max-md:col-start-2 max-md:row-start-1 max-md:text-end">
                  {note}
                </p>
              )}
              <p className="flex items-center gap-2.5 py-3 text-question font-medium max-md:col-span-full max-md:col-start-1 max-md:row-start-1 md:col-start-2 md:py-4 md:text-track/tight">
                <Outcome isRefused={at > 0} /> {title}
              </p>
              <ul
                className={`col-start-1 grid h-64 grid-rows-4 items-center lg:h-80 ${at === 0 ? '' : 'md:hidden'}`}
              >
                {parties.map((party) => (
                  <li
                    className="label flex items-center gap-4 lg:after:h-px lg:after:grow lg:after:bg-ink/30"
                    key={party}
                  >
                    {party}
                  </li>
                ))}
              </ul>
              <div className="relative h-64 lg:h-80">
                <Events isRefused={at > 0} />
                {at > 0 && <Cross x={130 / 3} y={REFUSING / 2} />}
              </div>
              <p className="label col-start-2 grid grid-cols-3 line-t py-3 text-center text-ink">
                {columns.map((column) => (
                  <span key={column}>{column}</span>
                ))}
              </p>
            </div>
          ))}
        </div>
      </div>
      <ol className="mt-10 grid gap-x-gutter line-t border-ink sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {entries.map(({ title, text }, at) => (
          <li
            className="grid content-start gap-2 pt-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:pb-4 max-sm:not-first:line-t sm:pt-6 sm:max-lg:nth-[n+3]:line-t"
            key={title}
          >
            <svg
              className="drawing w-24! max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:mb-3"
              viewBox="0 0 96 60"
              aria-hidden="true"
            >
              <path className="soft" d="M0 6H96M0 30H96M0 54H96" />
              {PARTS[at]}
            </svg>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
