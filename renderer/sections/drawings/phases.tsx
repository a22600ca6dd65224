import { CENTRE, RING } from '../network-places.ts';

export type Phase = 'prepare' | 'vote' | 'commit';

interface Point {
  x: number;
  y: number;
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** One phase of a coordinated transaction, on the network of the hero. */
export function PhaseDrawing({ phase }: { phase: Phase }) {
  const isCommit = phase === 'commit';
  return (
    <svg className="drawing drawing-phase" viewBox="0 0 600 600" aria-hidden="true">
      {RING.map((party) => {
        const light = between(CENTRE, party, phase === 'prepare' ? 0.62 : 0.44);
        return (
          <g key={party.place}>
            <path
              className={isCommit ? 'ember' : 'soft'}
              d={`M${CENTRE.x} ${CENTRE.y}L${party.x} ${party.y}`}
            />
            {!isCommit && (
              <path
                className="signal"
                d={
                  phase === 'prepare'
                    ? `M${CENTRE.x} ${CENTRE.y}L${light.x} ${light.y}`
                    : `M${party.x} ${party.y}L${light.x} ${light.y}`
                }
              />
            )}
            {!isCommit && <circle className="fill-signal" cx={light.x} cy={light.y} r="11" />}
            <circle
              className={isCommit ? 'fill-ember' : phase === 'vote' ? 'fill-signal' : 'fill-paper'}
              cx={party.x}
              cy={party.y}
              r="24"
            />
          </g>
        );
      })}
      <circle
        className={phase === 'prepare' ? 'fill-signal' : isCommit ? 'fill-ember' : 'fill-paper'}
        cx={CENTRE.x}
        cy={CENTRE.y}
        r="52"
      />
    </svg>
  );
}
