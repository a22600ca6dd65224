import { SectionFrame, type SectionProps, Unbroken } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

/** Each system's height on the left, its height after the commit, and its pattern. */
const LANES = [
  { y: 45, end: 130, pattern: 'stroke-2 [stroke-dasharray:28_8]' },
  { y: 150, end: 150, pattern: 'stroke-8 [stroke-dasharray:1_7]' },
  { y: 255, end: 170, pattern: 'stroke-8 [stroke-dasharray:8_8]' },
] as const;
const COMMIT = 816;
/** Where the page's fourth, seventh and ninth columns start. */
const PHASES = ['left-[25.5%]', 'left-[51%]', 'left-[68%]'] as const;
const HEIGHTS = ['top-[15%]', 'top-[50%]', 'top-[85%]'] as const;

function Systems() {
  return (
    <Stretched width={1200} height={300}>
      <path className="soft" d="M306 0V300M612 0V300" />
      {LANES.map(({ y, end, pattern }) => (
        <g key={y}>
          <path className={pattern} d={`M0 ${y}H306`} />
          <path
            className="stroke-accent stroke-2"
            d={`M306 ${y}H612C740 ${y} 690 ${end} ${COMMIT} ${end}`}
          />
          <path className="stroke-2" d={`M${COMMIT} ${end}H1200`} />
          <path className={`stroke-accent ${DOT}`} d={dot(306, y) + dot(612, y)} />
        </g>
      ))}
      <path className="stroke-highlight stroke-2" d={`M${COMMIT} 0V300`} />
      <path
        className="stroke-highlight [stroke-linecap:round] stroke-16"
        d={LANES.map(({ end }) => dot(COMMIT, end)).join('')}
      />
    </Stretched>
  );
}

/** The vision as a statement across the page, three systems that commit as one, and the mission. */
export default function VisionSection({ section }: SectionProps<typeof definition>) {
  const { description, systems, phases, outcome, mission } = section;
  return (
    <SectionFrame
      section={section}
      tone="loud"
      className="md:[&>.frame>.section-head]:col-start-1 md:[&>.frame>.section-head]:mt-6 md:[&>.frame>.section-head]:*:max-w-none md:[&_.heading]:max-w-[17em]"
    >
      <div className="label mt-7 md:mt-6" role="img" aria-label={description}>
        <div className="relative mb-4 h-5">
          {phases.map((phase, at) => (
            <span className={`absolute ${PHASES[at]}`} key={phase}>
              {phase}
            </span>
          ))}
        </div>
        <div className="relative h-64 md:h-[clamp(20rem,26vw,30rem)]">
          <Systems />
          {systems.map((system, at) => (
            <span className={`absolute mt-2.5 ${HEIGHTS[at]}`} key={system}>
              {system}
            </span>
          ))}
          <span className="absolute top-[62%] right-0">{outcome}</span>
        </div>
      </div>
      <div className="mt-12 grid gap-3 line-t border-ink pt-6 md:mt-20 md:grid-cols-4 md:gap-x-gutter">
        <h3 className="label md:pt-2">{mission.title}</h3>
        <p className="max-w-[33em] text-question font-normal text-balance md:col-span-3 md:text-track/[1.35]">
          <Unbroken text={mission.text} />
        </p>
      </div>
    </SectionFrame>
  );
}
