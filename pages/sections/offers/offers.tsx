import {
  Badge,
  type SectionData,
  SectionFrame,
  type SectionProps,
  type WithDrawings,
} from 'declared-site/sections';
import { Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Offer = Pick<
  SectionData<typeof definition>['featured'],
  'title' | 'badge' | 'badgeMark' | 'text' | 'action'
>;

/** The lines of the two ledgers, without those of the entries. */
const LINES = [30, 60, 90, 120, 180, 210, 240, 270];

/** A debit on the left and a credit on the right, which the conversion between them joins. */
function Ledgers({
  stages,
  outcome,
}: Pick<SectionData<typeof definition>['featured'], 'stages' | 'outcome'>) {
  return (
    <div className="label flex h-30 flex-col md:h-80 lg:h-[clamp(24rem,30vw,32rem)]">
      <div className="grid grid-cols-[32%_36%_32%] border-b py-1.5 text-ink md:py-2.5 lg:[&>:first-child]:ps-5">
        {stages.map((stage) => (
          <span className="not-first:ps-2 md:not-first:ps-5" key={stage}>
            {stage}
          </span>
        ))}
      </div>
      <div className="relative grow">
        <Stretched width={900} height={300}>
          <path className="soft" d={LINES.map((y) => `M0 ${y}H288M612 ${y}H900`).join('')} />
          <path d="M288 0V300M612 0V300" />
          <path className="stroke-highlight stroke-2" d="M450 0V300" />
          <path
            className="fill-accent"
            d="M0 135H288C368 135 380 149 450 149V151C380 151 368 165 288 165H0z"
          />
          <path
            className="fill-accent"
            d="M900 135H612C532 135 520 149 450 149V151C520 151 532 165 612 165H900z"
          />
        </Stretched>
        <svg
          className="drawing absolute inset-0 m-auto h-[30%]"
          viewBox="0 0 60 60"
          aria-hidden="true"
        >
          <circle className="fill-paper" cx="30" cy="30" r="29" />
          <circle className="fill-ink" cx="30" cy="30" r="5" />
        </svg>
        <span className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-paper px-2 py-1 text-ink max-md:hidden">
          {outcome}
        </span>
      </div>
    </div>
  );
}

/** On phones the title and the badge share a line. */
const BADGE_LINE =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:[&>h3]:-order-1 max-md:[&>:last-child]:basis-full';

/** The badge, the title, the text and the link, which covers the whole offer. */
function Words({
  title,
  badge,
  badgeMark,
  text,
  action,
  isLarge = false,
}: Offer & { isLarge?: boolean }) {
  return (
    <div
      className={`grid content-start justify-items-start gap-x-4 gap-y-1.5 md:gap-y-4 ${isLarge ? BADGE_LINE : ''}`}
    >
      <Badge text={badge} mark={badgeMark} />
      <h3 className={isLarge ? 'text-row lg:text-large' : 'text-row'}>{title}</h3>
      <p className="cell-text">{text}</p>
      {action.do === 'link' && (
        <a
          className="quiet inline-flex min-h-11 items-center gap-2.5 text-start font-medium text-accent"
          href={action.to}
        >
          {action.label}
          <span className="sr-only">{`: ${title}`}</span>
          <svg
            className="arrow size-3.5 flex-none transition-[transform,rotate]"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1 7h11.5M8 2.5 12.5 7 8 11.5" />
          </svg>
        </a>
      )}
    </div>
  );
}

/** The link of an offer covers all of it. */
const ROW =
  'row relative [&_.quiet]:after:absolute [&_.quiet]:after:inset-0 max-md:[&_.quiet]:min-h-7';

/** Goes on to the edge of the window. */
const BLEED = 'lg:me-[calc(-1*max(var(--margin),50cqi-640px))]';

/** Products: the first across the page with a large drawing, the others beside each other. */
export default function OffersSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { featured, offers } = section;
  return (
    <SectionFrame section={section} className="@container overflow-x-clip">
      <ul className="grid md:grid-cols-2 md:line-b">
        <li
          className={`${ROW} grid gap-x-gutter gap-y-4 border-t pb-3 md:col-span-2 md:gap-y-6 md:pb-8 lg:grid-cols-12 lg:pb-0`}
        >
          <div
            className={`lg:order-1 lg:col-[5/13] lg:-my-px lg:border-y lg:border-s ${BLEED}`}
            aria-hidden="true"
          >
            <Ledgers {...featured} />
          </div>
          <div className="lg:col-span-4 lg:py-8">
            <Words {...featured} isLarge />
          </div>
        </li>
        {offers.map(({ drawing, ...offer }, at) => {
          const Drawing = drawings[drawing];
          return (
            <li
              className={`${ROW} grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 line-t py-3 md:gap-x-gutter md:py-8 lg:grid-cols-[minmax(0,1fr)_13rem] ${at === 0 ? 'md:pe-6' : 'md:border-s md:ps-6'}`}
              key={offer.title}
            >
              <Words {...offer} />
              {Drawing && <Drawing />}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
