import { Actions, RichText, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

/** Six circles around one, clockwise from the top. */
const AROUND = [0, 1, 2, 3, 4, 5].map((turn) => {
  const angle = (turn * Math.PI) / 3 - Math.PI / 2;
  return [16 + 10.6 * Math.cos(angle), 16 + 10.6 * Math.sin(angle)].map((number) =>
    number.toFixed(2),
  );
});
/** The free place, upper right. */
const FREE = 1;

/** The symbol, with one of its circles missing. */
function Zero() {
  return (
    <svg
      className="drawing ms-[.035em] me-[.045em] inline-block h-[.71em] w-[.63em] align-baseline"
      viewBox="2.6 0.9 26.8 30.2"
      aria-hidden="true"
    >
      <circle className="fill-accent" cx="16" cy="16" r="4.5" />
      {AROUND.map(([cx, cy], at) => (
        <circle
          key={`${cx} ${cy}`}
          className={
            at === FREE
              ? 'stroke-accent stroke-[.3] [stroke-dasharray:1.1388] [vector-effect:none]!'
              : 'fill-ink'
          }
          cx={cx}
          cy={cy}
          r={at === FREE ? 4.35 : 4.5}
        />
      ))}
    </svg>
  );
}

/** As wide as the page, but low windows have room for the words below. Digits are 0.71 em high. */
const NUMBER =
  'mb-7 inline-block w-full text-[length:min(53.35cqw,max(8rem,(100svh-21rem)*1.35))]/[.74] max-[359.9px]:text-[length:42cqw]/[.74] font-medium tracking-[-0.02em] whitespace-nowrap md:mb-11 -ms-[.028em]';

/** A digit of the site's font is this wide. One of the fallback font takes the same place. */
const DIGIT = 'inline-block w-[.609em]';

/** The number, in which the symbol with its free place is the zero. */
export default function MissingSection({ section }: SectionProps<typeof definition>) {
  const { heading, lead, actions } = section;
  const [number = '', ...words] = heading.split(' ');
  const [before, after] = number.split('0');
  return (
    <section className="hero overflow-x-clip pt-6 pb-12 md:pt-8 md:pb-18">
      <div className="frame mx-auto w-full max-w-frame px-margin">
        <h1 className="heading @container" tabIndex={-1}>
          <span className={NUMBER}>
            <span className={DIGIT}>{before}</span>
            <span className="inline-block w-0 opacity-0">0</span>
            <Zero />
            <span className={DIGIT}>{after}</span>
          </span>{' '}
          {words.join(' ')}
        </h1>
        <div className="mt-3 grid gap-y-6 lg:grid-cols-2 lg:items-end lg:gap-x-gutter">
          <p className="lead">
            <RichText text={lead} />
          </p>
          <Actions
            actions={actions}
            className="max-sm:[&>.button]:grow max-sm:[&>.primary]:w-full"
          />
        </div>
      </div>
    </section>
  );
}
