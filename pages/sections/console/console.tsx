import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

type Data = SectionData<typeof definition>;

const ROW =
  'grid grid-cols-[minmax(0,1fr)_3.5rem_6.5rem] items-center gap-x-3 line-t border-line py-1.5 text-hint sm:grid-cols-[minmax(0,1fr)_6rem_7.5rem] sm:py-3 lg:py-4.5 lg:first:pt-2 lg:first:pb-3';

/** The votes of three parties: those who agree, one who refuses, and those who have not voted. */
function Votes({
  votes,
  refused,
}: Pick<Data['coordination']['rows'][number], 'votes' | 'refused'>) {
  return (
    <span className="console-votes">
      {[0, 1, 2].map((party) =>
        refused && party === votes ? (
          <svg
            className="drawing size-3 w-3! stroke-2"
            viewBox="0 0 12 12"
            aria-hidden="true"
            key={party}
          >
            <path d="M1 1L11 11M11 1L1 11" />
          </svg>
        ) : (
          <i data-agrees={party < votes ? votes : undefined} key={party} />
        ),
      )}
    </span>
  );
}

/** What is coordinated at the moment: a row for each transaction. Phones show three. */
function Coordination({ columns, rows }: Omit<Data['coordination'], 'title'>) {
  return (
    <div className="mt-2 sm:mt-4 lg:mt-6" aria-hidden="true">
      <p className={`${ROW} border-t-0! text-muted max-sm:hidden`}>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      {rows.map(({ name, votes, refused, state }) => (
        <p className={`${ROW} max-sm:nth-5:hidden`} key={name}>
          <span className="font-medium">{name}</span>
          <Votes votes={votes} refused={refused} />
          <span>{state}</span>
        </p>
      ))}
    </div>
  );
}

/** A chain whose last block was just added. Phones show the last three blocks. */
function Explorer({ blocks }: Omit<Data['explorer'], 'title'>) {
  return (
    <div className="console-chain mt-auto pt-3 text-muted sm:pt-5" aria-hidden="true">
      {blocks.map((block) => (
        <p key={block}>
          <i />
          <span className="max-sm:hidden">{block}</span>
        </p>
      ))}
    </div>
  );
}

/** Shares over time. */
function Analytics({ ticks, bars }: Omit<Data['analytics'], 'title'>) {
  const width = 100 / bars.length;
  return (
    <div
      className="mt-auto grid gap-x-3 gap-y-2 pt-3 text-muted sm:grid-cols-[auto_minmax(0,1fr)] sm:pt-5"
      aria-hidden="true"
    >
      <p className="-my-2 flex flex-col justify-between text-right max-sm:hidden">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </p>
      <svg
        className="drawing block h-8 sm:h-32"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="soft" d="M0 0H100M0 50H100" />
        <path
          className="fill-ink"
          d={bars
            .slice(0, -1)
            .map(
              ({ share }, at) =>
                `M${(at + 0.25) * width} ${100 - share}h${width / 2}v${share}h-${width / 2}z`,
            )
            .join('')}
        />
        {bars.slice(-1).map(({ share, label }) => (
          <path
            className="fill-accent"
            d={`M${100 - 0.75 * width} ${100 - share}h${width / 2}v${share}h-${width / 2}z`}
            key={label}
          />
        ))}
        <path d="M0 100H100" />
      </svg>
      <p className="flex text-center max-sm:hidden sm:col-start-2">
        {bars.map(({ label }) => (
          <span className="flex-1" key={label}>
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}

const LOOKS = ['border-accent', 'border-ink', 'border-edge'];

/** The parts of a whole. */
function Tokenomics({ parts, ends }: Omit<Data['tokenomics'], 'title'>) {
  return (
    <div className="mt-auto pt-3 text-muted sm:pt-5" aria-hidden="true">
      <p className="flex gap-0.5">
        {parts.map((part, at) => (
          <i
            className={`border-t-12 sm:border-t-20 ${LOOKS[at]}`}
            style={{ flexGrow: part }}
            key={LOOKS[at]}
          />
        ))}
      </p>
      <p className="mt-2 flex justify-between max-sm:hidden">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  );
}

const VIEW = 'flex flex-col border-line p-2.5 leading-snug sm:p-5 lg:p-6';
/** Side by side below the first view, on phones too. */
const SMALL = 'border-t not-nth-2:border-s';

/** The views of the console as one screen: the transactions, and below or beside them the rest. */
export default function ConsoleSection({ section }: SectionProps<typeof definition>) {
  const { note, coordination, explorer, analytics, tokenomics } = section;
  return (
    <SectionFrame section={section}>
      <ol className="panel-items grid grid-cols-3 box overflow-clip bg-surface font-mono text-label lg:grid-cols-12">
        <li className={`${VIEW} col-span-full lg:col-span-7 lg:row-span-2`}>
          <p className="flex flex-wrap justify-between gap-x-4">
            {coordination.title}
            <span className="text-muted" aria-hidden="true">
              {note}
            </span>
          </p>
          <Coordination {...coordination} />
        </li>
        <li className={`${VIEW} ${SMALL} lg:order-1 lg:col-span-full`}>
          {explorer.title}
          <Explorer {...explorer} />
        </li>
        <li className={`${VIEW} ${SMALL} lg:col-span-5 lg:border-t-0`}>
          {analytics.title}
          <Analytics {...analytics} />
        </li>
        <li className={`${VIEW} ${SMALL} lg:col-span-5`}>
          {tokenomics.title}
          <Tokenomics {...tokenomics} />
        </li>
      </ol>
    </SectionFrame>
  );
}
