import type { CSSProperties } from 'react';
import { CENTRE, RING } from './network-places.ts';

type PulseStyle = CSSProperties & Record<'--dx' | '--dy' | '--turn', string | number>;

const pulseStyle = (x: number, y: number, turn: number): PulseStyle => ({
  '--dx': `${x - CENTRE.x}px`,
  '--dy': `${y - CENTRE.y}px`,
  '--turn': turn,
});

/** The lines between the nodes and the light on them: prepare out, vote back, commit to all. */
export function NetworkDrawing() {
  return (
    <svg className="network-drawing" viewBox="0 0 600 600" aria-hidden="true">
      <circle className="network-orbit" cx={CENTRE.x} cy={CENTRE.y} r="96" />
      {RING.map(({ place, x, y }, index) => {
        const next = RING[(index + 1) % RING.length];
        return (
          <g key={place}>
            <path
              className="network-edge"
              data-ends={`center ${place}`}
              d={`M${CENTRE.x} ${CENTRE.y}L${x} ${y}`}
            />
            {next && (
              <path
                className="network-edge"
                data-ends={`${place} ${next.place}`}
                d={`M${x} ${y}L${next.x} ${next.y}`}
              />
            )}
          </g>
        );
      })}
      {RING.map(({ place, x, y }, index) => (
        <g key={place} style={pulseStyle(x, y, index)}>
          <circle className="pulse pulse-prepare" cx={CENTRE.x} cy={CENTRE.y} r="5" />
          <circle className="pulse pulse-vote" cx={CENTRE.x} cy={CENTRE.y} r="5" />
          <circle className="pulse pulse-commit" cx={CENTRE.x} cy={CENTRE.y} r="6" />
          <circle className="pulse pulse-settled" cx={x} cy={y} r="22" />
        </g>
      ))}
    </svg>
  );
}
