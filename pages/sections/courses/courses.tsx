import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import { Cross, DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

/** Further than any window is wide. */
const FAR = 3000;
/** The ends of the steps, and how much each one rises. */
const STEPS = [0, 130, 260, 390, 520];
const RISE = 22;
const GAP = 44;
const heightAt = (step: number): number => 104 - step * RISE;
const joints = STEPS.slice(1)
  .map((x, step) => dot(x - GAP, heightAt(step)) + dot(x, heightAt(step + 1)))
  .join('');

/** The lines of the parties, and where all of them commit. */
const PARTIES = [15, 45, 75, 105];
const COMMIT = 234;

const COURSES: ReactNode[] = [
  // A value that stays as it is.
  <path key="held" className="stroke-2" d={`M0 60H${FAR}`} />,
  // Each step ends at a gap before the next.
  <g key="moved">
    <path
      className="stroke-2"
      d={STEPS.map((x, step) => `M${x} ${heightAt(step)}H${(STEPS[step + 1] ?? FAR) - GAP}`).join(
        '',
      )}
    />
    <path
      className="soft [stroke-dasharray:3_4]"
      d={STEPS.slice(1)
        .map((x, step) => `M${x - GAP} ${heightAt(step)}L${x} ${heightAt(step + 1)}`)
        .join('')}
    />
    <g className="[stroke-linecap:round]">
      <path className="stroke-12" d={joints} />
      <path className="stroke-paper stroke-9" d={joints} />
    </g>
  </g>,
  // All parties wait for the commit, which is one for all of them.
  <g key="coordinated">
    <path
      className="soft [stroke-dasharray:3_4]"
      d={PARTIES.map((y) => `M0 60C90 60 60 ${y} 150 ${y}H${COMMIT}`).join('')}
    />
    <path
      className="stroke-accent stroke-3"
      d={PARTIES.map((y) => `M${COMMIT} ${y}H${FAR}`).join('')}
    />
    <path className="stroke-highlight stroke-2" d={`M${COMMIT} 0V120`} />
    <path className={`stroke-highlight ${DOT}`} d={PARTIES.map((y) => dot(COMMIT, y)).join('')} />
  </g>,
];
/** Where a course starts, in per cent of its height. */
const STARTS = [50, (heightAt(0) / 120) * 100, 50];

/** Courses of one deposit below each other, which run to the edge of the window. */
export default function CoursesSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame
      section={section}
      tone="loud"
      className="overflow-x-clip md:[&>.frame>.section-head]:col-start-1 md:[&>.frame>.section-head]:mt-6"
    >
      <ul>
        {section.paragraphs.map((paragraph, at) => (
          <li
            className="row grid gap-x-gutter gap-y-5 line-t py-5 md:grid-cols-12 md:items-center md:py-0"
            key={paragraph}
          >
            <p className="prose md:col-span-5 md:py-8 lg:col-span-4">{paragraph}</p>
            <div
              className={`relative md:col-[7/13] md:h-36 lg:col-[6/13] lg:h-44 ${at === 0 ? 'h-8' : 'h-24'}`}
              aria-hidden="true"
            >
              <Stretched width={600} height={120}>
                {COURSES[at]}
              </Stretched>
              <i
                className="absolute left-0 -translate-y-1/2 rounded-full border-8 border-ink"
                style={{ top: `${STARTS[at]}%` }}
              />
              {at === 1 && <Cross x={61.3} y={40.8} />}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
