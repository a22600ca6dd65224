import {
  ordinal,
  type SectionData,
  SectionFrame,
  type SectionProps,
  Unbroken,
} from 'declared-site/sections';
import type { ReactNode } from 'react';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Track = SectionData<typeof definition>['tracks'][number];

/** Where the steps begin. */
const STEPS = [0, 231, 462, 693];
const COORDINATED = 462;
const END = 892;
const [UPPER, LOWER] = [25, 75];

/** The lanes between the steps of the two tracks. Both commit in their third step. */
function Lanes() {
  return (
    <>
      <div className="absolute inset-y-0 left-0 w-[calc(25%+6px)]">
        <Stretched width={300} height={100}>
          <path className="stroke-accent stroke-2" d={`M180 50C250 50 230 ${UPPER} 300 ${UPPER}`} />
          <path className="stroke-2" d={`M0 50H180C250 50 230 ${LOWER} 300 ${LOWER}`} />
        </Stretched>
        <i className="absolute top-1/2 left-0 -translate-y-1/2 rounded-full border-8 border-ink" />
      </div>
      <div className="absolute inset-y-0 right-0 w-[calc(75%-6px)]">
        <Stretched width={900} height={100}>
          <path
            className="stroke-accent stroke-2"
            d={`M0 ${UPPER}H790C850 ${UPPER} 830 50 ${END} 50`}
          />
          <path className="stroke-2" d={`M0 ${LOWER}H790C850 ${LOWER} 830 50 ${END} 50`} />
          <path className={`stroke-accent ${DOT}`} d={STEPS.map((x) => dot(x, UPPER)).join('')} />
          <path className={DOT} d={STEPS.map((x) => dot(x, LOWER)).join('')} />
          <path className="stroke-highlight stroke-2" d={`M${COORDINATED} ${UPPER}V${LOWER}`} />
          <path
            className={`stroke-highlight ${DOT}`}
            d={dot(COORDINATED, UPPER) + dot(COORDINATED, LOWER)}
          />
          <path className="stroke-highlight [stroke-linecap:round] stroke-16" d={dot(END, 50)} />
        </Stretched>
      </div>
    </>
  );
}

/** Where both lanes leave the deposit, and upside down where they meet again. */
function Fork({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      className={`drawing absolute start-0 h-8 w-6! lg:hidden ${className}`}
      viewBox="0 0 24 32"
      aria-hidden="true"
    >
      <path className="stroke-2" d="M12 6C12 20 18 16 18 32" />
      <path className="stroke-accent stroke-2" d="M12 6C12 20 6 16 6 32" />
      {children}
    </svg>
  );
}

interface TrackBlockProps {
  track: Track;
  unit: string;
}

function TrackBlock({ track, unit }: TrackBlockProps) {
  return (
    <div className="track grid gap-x-gutter gap-y-5 lg:grid-cols-12">
      <div className="grid content-start gap-2 lg:col-span-3">
        <p className="title text-track text-balance">
          <Unbroken text={track.title} />
        </p>
        <p className="prose text-muted">{track.text}</p>
      </div>
      <ol className="lg:col-[4/13] lg:grid lg:grid-cols-4 lg:gap-x-gutter">
        {track.steps.map(({ title, text }, step) => (
          <li className="step grid content-start gap-1 lg:gap-2" key={title}>
            <p className="label text-accent">
              {unit} {ordinal(step)}
            </p>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Two tracks, one above and one below their lanes. */
export default function LanesSection({ section }: SectionProps<typeof definition>) {
  const { unit, tracks } = section;
  const [first, second] = tracks.map((track) => (
    <TrackBlock key={track.title} track={track} unit={unit} />
  ));
  return (
    <SectionFrame section={section}>
      <div className="lanes">
        <Fork className="top-0">
          <circle className="fill-ink" cx="12" cy="6" r="6" />
        </Fork>
        <div>
          {first}
          <div className="relative my-4 h-2 lg:my-2 lg:h-36">
            <div className="max-lg:hidden">
              <Lanes />
            </div>
          </div>
          {second}
        </div>
        <Fork className="bottom-0 -scale-y-100">
          <circle className="fill-highlight" cx="12" cy="8" r="8" />
        </Fork>
      </div>
    </SectionFrame>
  );
}
