import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../stretched.tsx';
import type definition from './section.ts';

/** Each share's height, where it leaves the payment and where it arrives. */
const SHARES = [
  { from: 75, to: 20, height: 82, place: 'top-[8%]' },
  { from: 157, to: 150, height: 44, place: 'top-[51%]' },
  { from: 201, to: 252, height: 24, place: 'top-[84%]' },
] as const;
const COMMIT = 780;

function Flow() {
  return (
    <Stretched width={1200} height={300}>
      {SHARES.map(({ from, to, height }) => (
        <path
          className="fill-accent/14 stroke-accent"
          key={to}
          d={`M12 ${from}H340C560 ${from} 560 ${to} ${COMMIT} ${to}H1188V${to + height}H${COMMIT}C560 ${to + height} 560 ${from + height} 340 ${from + height}H12`}
        />
      ))}
      <path className="fill-accent" d="M0 75H12V225H0z" />
      <path className="soft" d="M340 0V300" />
      <path className="stroke-highlight stroke-2" d={`M${COMMIT} 0V300`} />
      <path
        className={`stroke-highlight ${DOT}`}
        d={SHARES.map(({ to, height }) => dot(COMMIT, to + height / 2)).join('')}
      />
      <path
        className="fill-ink"
        d={SHARES.map(({ to, height }) => `M1188 ${to}H1200V${to + height}H1188z`).join('')}
      />
    </Stretched>
  );
}

/** One payment that reaches three parties at once, across the page. */
export default function SharesSection({ section }: SectionProps<typeof definition>) {
  const { description, payment, stages, shares } = section;
  return (
    <SectionFrame section={section} body="close">
      <div className="label" role="img" aria-label={description}>
        <div className="relative mb-4 h-5">
          <span>{payment}</span>
          <span className="absolute left-[28.33%]">{stages[0]}</span>
          <span className="absolute left-[65%]">{stages[1]}</span>
        </div>
        <div className="relative h-64 md:h-[clamp(16rem,24vw,34rem)]">
          <Flow />
          {shares.map((share, at) => (
            <span className={`absolute right-6 text-ink ${SHARES[at]?.place}`} key={share}>
              {share}
            </span>
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
