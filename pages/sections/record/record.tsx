import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../stretched.tsx';
import type definition from './section.ts';

const COORDINATOR = 25;
const PARTIES = [75, 125, 175];
/** The party that refuses the second transaction. */
const REFUSING = 125;

function Events() {
  return (
    <Stretched width={600} height={200}>
      <path className="soft" d="M0 25H600M0 75H600M0 125H600M0 175H600M300 0V200" />
      {PARTIES.map((y) => (
        <g key={y}>
          <path
            className="stroke-accent"
            d={`M30 ${COORDINATOR}L70 ${y}M330 ${COORDINATOR}L370 ${y}M130 ${y}L170 ${COORDINATOR}`}
          />
          <path
            className={`stroke-accent ${DOT}`}
            d={dot(70, y) + dot(130, y) + dot(370, y) + (y === REFUSING ? '' : dot(430, y))}
          />
          {y !== REFUSING && <path className="stroke-accent" d={`M430 ${y}L470 ${COORDINATOR}`} />}
          <path className={`stroke-highlight ${DOT}`} d={dot(250, y)} />
          <path className={`soft ${DOT}`} d={dot(550, y)} />
        </g>
      ))}
      <path className={DOT} d={[30, 170, 330, 470].map((x) => dot(x, COORDINATOR)).join('')} />
      <path className="stroke-highlight stroke-2" d="M250 25V175" />
      <path className={`stroke-highlight ${DOT}`} d={dot(250, COORDINATOR)} />
      <path className={`soft ${DOT}`} d={dot(550, COORDINATOR)} />
      <path className="soft [stroke-dasharray:3_5]" d="M550 25V175" />
      <path className="stroke-highlight [stroke-linecap:round] stroke-24" d={dot(430, REFUSING)} />
      <path className="stroke-paper [stroke-linecap:round] stroke-16" d={dot(430, REFUSING)} />
    </Stretched>
  );
}

/** The record of two coordinated transactions over time, and what it lets a reader see. */
export default function RecordSection({ section }: SectionProps<typeof definition>) {
  const { description, note, parties, transactions, entries } = section;
  return (
    <SectionFrame section={section}>
      <div className="beyond-frame" role="img" aria-label={description}>
        <p className="label mb-4 text-right">{note}</p>
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] line-t border-ink lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="col-start-2 grid grid-cols-2">
            {transactions.map(({ title }) => (
              <p className="py-3 max-md:text-hint md:title" key={title}>
                {title}
              </p>
            ))}
          </div>
          <ul className="grid h-64 grid-rows-4 items-center lg:h-80">
            {parties.map((party) => (
              <li className="label" key={party}>
                {party}
              </li>
            ))}
          </ul>
          <div className="relative">
            <Events />
          </div>
          <div className="col-start-2 grid grid-cols-2 line-t py-3 text-center">
            {transactions.map(({ title, columns }) => (
              <p className="grid grid-cols-3" key={title}>
                {columns.map((column) => (
                  <span className="label" key={column.title}>
                    <span className="text-accent">{column.entry}</span>
                    <span className="max-md:hidden"> {column.title}</span>
                  </span>
                ))}
              </p>
            ))}
          </div>
        </div>
      </div>
      <ol className="mt-10 grid gap-x-gutter gap-y-8 line-t border-ink sm:grid-cols-2 lg:grid-cols-4">
        {entries.map(({ title, text }, at) => (
          <li className="grid content-start gap-2 pt-4" key={title}>
            <p className="label text-accent" aria-hidden="true">
              {at + 1}
            </p>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
