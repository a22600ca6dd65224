import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

const FLOW = 'fill-accent/14 stroke-accent';

/** The parts of the flow. Each comes from the left edge of the window. */
const FRAGMENTS = [
  <>
    <path
      className={FLOW}
      d="M-1 24H90C150 24 160 6 220 6H300V40H220C160 40 150 58 90 58H-1M-1 58H90C150 58 160 58 220 58H300V78H220C160 78 150 78 90 78H-1M-1 78H90C150 78 160 102 220 102H300V114H220C160 114 150 90 90 90H-1"
    />
    <path className="fill-ink" d="M292 6h8v34h-8zM292 58h8v20h-8zM292 102h8v12h-8z" />
  </>,
  <>
    <path className={FLOW} d="M-1 24H150V96H-1" />
    <path className="fill-accent" d="M150 40H300V80H150z" />
    <path className="stroke-2" d="M150 6V114" />
  </>,
  <>
    <path className="stroke-accent [stroke-dasharray:6_4]" d="M-1 32H180M-1 88H180" />
    <path className={FLOW} d="M180 32H300V88H180" />
    <path className="stroke-highlight stroke-2" d="M180 6V114" />
    <path className={`stroke-highlight ${DOT}`} d={dot(180, 60)} />
    <path className="fill-ink" d="M292 32h8v56h-8z" />
  </>,
];

const PARTIES = [20, 60, 100];
/** The bars of the parties, each as a start and a length. */
const bars = (...places: readonly (readonly [number, number])[]): string =>
  places
    .map(([x, length], at) => `M${x} ${(PARTIES[at] ?? 0) - 12}h${length}v24h${-length}z`)
    .join('');
const LANES = <path className="soft" d={PARTIES.map((y) => `M0 ${y}H300`).join('')} />;

const CLAIM_FRAGMENTS = [
  // All parties have the same amount.
  <>
    {LANES}
    <path className="fill-accent" d={bars([0, 120], [0, 120], [0, 120])} />
  </>,
  // Two shares that make up the amount, then all payments.
  <>
    {LANES}
    <path className="fill-paper stroke-none" d={bars([0, 120], [0, 84], [84, 36])} />
    <path className={FLOW} d={bars([0, 120], [0, 84], [84, 36])} />
    <path className="fill-accent" d={bars([165, 120], [165, 84], [249, 36])} />
    <path className="stroke-highlight stroke-2" d="M165 0V120" />
    <path className={`stroke-highlight ${DOT}`} d={PARTIES.map((y) => dot(165, y)).join('')} />
  </>,
  // Of the records, only the amounts leave their places.
  <>
    {LANES}
    <path className="fill-paper" d={PARTIES.map((y) => `M0 ${y - 12}H150V${y + 12}H0z`).join('')} />
    <path className="soft stroke-2" d={PARTIES.map((y) => `M15 ${y - 4}h45m-45 8h30`).join('')} />
    <path className="fill-accent" d={bars([90, 120], [90, 120], [90, 120])} />
    <path className="stroke-2" d="M150 0V120" />
  </>,
];

const COLUMN =
  'max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-center max-md:gap-x-5 max-md:py-4 max-md:not-first:line-t md:gap-6';

function Columns({ changes }: { changes: SectionData<typeof definition>['changes'] }) {
  return (
    <ul className="grid gap-x-gutter line-t border-ink md:grid-cols-3 md:pt-8">
      {changes.map(({ title, text }, at) => (
        <li className={`row grid content-start ${COLUMN}`} key={title}>
          <div className="relative h-24 md:h-36">
            <Stretched width={300} height={120}>
              {CLAIM_FRAGMENTS[at]}
            </Stretched>
          </div>
          <div className="grid content-start gap-1 md:gap-2">
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Columns, or rows with large titles. On phones the fragment of a row is above its title. */
export default function ChangesSection({ section }: SectionProps<typeof definition>) {
  const { figure, changes } = section;
  if (figure === 'claim')
    return (
      <SectionFrame section={section}>
        <Columns changes={changes} />
      </SectionFrame>
    );
  return (
    <div className="@container overflow-x-clip">
      <SectionFrame section={section}>
        <ul className="md:line-b">
          {changes.map(({ title, text }, at) => (
            <li
              className="row grid gap-x-gutter gap-y-2 line-t pt-4 pb-5 md:grid-cols-12 md:py-0"
              key={title}
            >
              <div className="relative h-24 max-md:-ms-margin md:col-span-4 md:h-auto md:min-h-36 md:ms-[calc(-1*max(var(--margin),50cqi-640px))] lg:min-h-44">
                <Stretched width={300} height={120}>
                  {FRAGMENTS[at]}
                </Stretched>
              </div>
              <h3 className="text-row md:col-[5/9] md:self-center md:py-8">{title}</h3>
              <p className="cell-text md:col-[9/13] md:self-center md:py-8">{text}</p>
            </li>
          ))}
        </ul>
      </SectionFrame>
    </div>
  );
}
