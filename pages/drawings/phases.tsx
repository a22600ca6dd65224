import { ordinal } from 'declared-site/sections';
import type { CSSProperties } from 'react';

const PHASES = { prepare: 'Prepare', vote: 'Vote', commit: 'Commit' } as const;

type Phase = keyof typeof PHASES;

interface Point {
  x: number;
  y: number;
}

/** The coordinator and the parties where the network diagram of the home page has them. */
const CENTRE: Point = { x: 300, y: 300 };
const RING: readonly Point[] = [
  { x: 125, y: 64 },
  { x: 475, y: 64 },
  { x: 548, y: 350 },
  { x: 300, y: 540 },
  { x: 52, y: 350 },
];

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** One phase of a coordinated transaction, on the network of the hero. */
function PhaseDrawing({ phase }: { phase: Phase }) {
  const isCommit = phase === 'commit';
  return (
    <svg className="drawing max-w-[88%]" viewBox="28 40 544 524" aria-hidden="true">
      {RING.map((party) => {
        const light = between(CENTRE, party, phase === 'prepare' ? 0.62 : 0.44);
        return (
          <g key={`${party.x} ${party.y}`}>
            <path
              className={isCommit ? 'stroke-highlight' : 'soft'}
              d={`M${CENTRE.x} ${CENTRE.y}L${party.x} ${party.y}`}
            />
            {!isCommit && (
              <path
                className="stroke-accent"
                d={
                  phase === 'prepare'
                    ? `M${CENTRE.x} ${CENTRE.y}L${light.x} ${light.y}`
                    : `M${party.x} ${party.y}L${light.x} ${light.y}`
                }
              />
            )}
            {!isCommit && <circle className="fill-accent" cx={light.x} cy={light.y} r="11" />}
            <circle
              className={
                isCommit ? 'fill-highlight' : phase === 'vote' ? 'fill-accent' : 'fill-paper'
              }
              cx={party.x}
              cy={party.y}
              r="24"
            />
          </g>
        );
      })}
      <circle
        className={phase === 'prepare' ? 'fill-accent' : isCommit ? 'fill-highlight' : 'fill-paper'}
        cx={CENTRE.x}
        cy={CENTRE.y}
        r="52"
      />
    </svg>
  );
}

/** When it plays: one phase after the other. */
const turn = (index: number): CSSProperties & Record<'--turn', number> => ({ '--turn': index });

const ORDER = ['prepare', 'vote', 'commit'] as const;

/** The three phases of a coordinated transaction, side by side. */
export default function Phases() {
  return (
    <ol className="mb-4 grid grid-cols-3 gap-x-gutter gap-y-4 sm:mb-16">
      {ORDER.map((phase, index) => (
        <li className="grid gap-3 sm:gap-8" style={turn(index)} key={phase}>
          <PhaseDrawing phase={phase} />
          <p className="title">
            <span className="label block sm:mr-2 sm:inline">{ordinal(index)}</span> {PHASES[phase]}
          </p>
        </li>
      ))}
    </ol>
  );
}
