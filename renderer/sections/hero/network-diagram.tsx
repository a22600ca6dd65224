import { type CSSProperties, useId } from 'react';
import type { SectionData } from '#client';
import { site } from '#site';
import { words } from '#words/diagram';
import { BrandSymbol } from '../../shell/symbol.tsx';
import type definition from './schema.ts';

/** A node with its words. */
type NetworkNode = SectionData<typeof definition>['nodes'][number];
type Place = NetworkNode['position'];

interface PlacedPoint {
  place: Place;
  x: number;
  y: number;
}

/** The coordinator, on a field of 600 by 600. */
const CENTRE = { place: 'center', x: 300, y: 300 } as const satisfies PlacedPoint;

/** The other nodes, clockwise. */
const RING: readonly PlacedPoint[] = [
  { place: 'top-left', x: 125, y: 64 },
  { place: 'top-right', x: 475, y: 64 },
  { place: 'right', x: 548, y: 350 },
  { place: 'bottom', x: 300, y: 540 },
  { place: 'left', x: 52, y: 350 },
];

/** Where a node stands, as a share of the field. */
function pointOf(place: Place): { left: string; top: string } {
  const { x, y } = RING.find((point) => point.place === place) ?? CENTRE;
  return { left: `${x / 6}%`, top: `${y / 6}%` };
}

type PulseStyle = CSSProperties & Record<'--dx' | '--dy' | '--turn', string | number>;

const pulseStyle = (x: number, y: number, turn: number): PulseStyle => ({
  '--dx': `${x - CENTRE.x}px`,
  '--dy': `${y - CENTRE.y}px`,
  '--turn': turn,
});

/** The lines between the nodes and the light on them: prepare out, vote back, commit to all. */
function NetworkDrawing() {
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

const FLOAT = { '--float': `${site.behaviour.diagram.float}ms` } as CSSProperties;

/** Six nodes around a coordinator, each with what it does; `script.ts` shows that and moves the light. */
export function NetworkDiagram({ nodes }: { nodes: NetworkNode[] }) {
  const id = useId();
  return (
    <div className="network" data-paused={false}>
      <div className="network-field" style={FLOAT}>
        <NetworkDrawing />
        {nodes.map(({ position, label, description }) => (
          <div className="network-node" key={position}>
            <button
              type="button"
              className="node"
              style={pointOf(position)}
              data-position={position}
              data-active={false}
              aria-describedby={`${id}${position}`}
            >
              <span className="node-mark">{position === 'center' && <BrandSymbol />}</span>
              <span className="node-label">{label}</span>
            </button>
            <div
              className="tooltip"
              role="tooltip"
              id={`${id}${position}`}
              data-position={position}
              hidden
            >
              <p className="tooltip-label">{label}</p>
              <p>{description}</p>
            </div>
          </div>
        ))}
      </div>
      <button
        type="button"
        className="network-pause label noscript:hidden"
        data-paused-label={words.play}
        data-running-label={words.pause}
      >
        {words.pause}
      </button>
    </div>
  );
}
