import { BrandSymbol, type SectionData } from 'declared-site/sections';
import { type CSSProperties, Fragment, useId } from 'react';
import type definition from './section.ts';

type Network = SectionData<typeof definition>;
type Place = Network['nodes'][number]['position'];

interface PlacedPoint {
  place: Place;
  x: number;
  y: number;
}

/** The coordinator, on a field of 600 by 600. */
const CENTRE: PlacedPoint = { place: 'center', x: 300, y: 300 };

/** The other nodes, clockwise. */
const RING: readonly PlacedPoint[] = [
  { place: 'top-left', x: 125, y: 64 },
  { place: 'top-right', x: 475, y: 64 },
  { place: 'right', x: 530, y: 350 },
  { place: 'bottom', x: 300, y: 540 },
  { place: 'left', x: 70, y: 350 },
];

const pointAt = (place: Place): PlacedPoint =>
  RING.find((point) => point.place === place) ?? CENTRE;

/** The place of a node, as a share of the field. */
const shareOf = ({ x, y }: PlacedPoint) => ({
  left: `${(x / 6).toFixed(2)}%`,
  top: `${(y / 6).toFixed(2)}%`,
});

type PulseStyle = CSSProperties & Record<'--dx' | '--dy' | '--turn', string | number>;

const pulseStyle = (x: number, y: number, turn: number): PulseStyle => ({
  '--dx': `${x - CENTRE.x}px`,
  '--dy': `${y - CENTRE.y}px`,
  '--turn': turn,
});

/** The lines between the nodes and the light on them: prepare out, vote back, commit to all. */
function NetworkDrawing() {
  return (
    <svg className="w-full overflow-visible fill-none" viewBox="0 0 600 600" aria-hidden="true">
      <circle
        className="network-orbit origin-center stroke-edge [transform-box:fill-box]"
        cx={CENTRE.x}
        cy={CENTRE.y}
        r="96"
        strokeWidth="1.5"
        strokeDasharray="2 8"
      />
      {RING.map(({ place, x, y }, index) => {
        const next = RING[(index + 1) % RING.length];
        return (
          <Fragment key={place}>
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
          </Fragment>
        );
      })}
      {RING.map(({ place, x, y }, index) => (
        <g key={place} style={pulseStyle(x, y, index)}>
          <circle className="pulse fill-accent" cx={CENTRE.x} cy={CENTRE.y} r="5" />
          <circle className="pulse pulse-vote fill-accent" cx={CENTRE.x} cy={CENTRE.y} r="5" />
          <circle className="pulse pulse-commit fill-highlight" cx={CENTRE.x} cy={CENTRE.y} r="6" />
          <circle className="pulse pulse-settled stroke-highlight stroke-2" cx={x} cy={y} r="22" />
        </g>
      ))}
    </svg>
  );
}

/** Six nodes around a coordinator, each with what it does; `script.ts` shows that and moves the light. */
export function NetworkDiagram({ nodes, pause, play }: Pick<Network, 'nodes' | 'pause' | 'play'>) {
  const id = useId();
  return (
    <div className="network mx-auto mt-11 w-full max-w-70 sm:mt-10 sm:max-w-140 lg:mt-0">
      <div className="network-field @container relative">
        <NetworkDrawing />
        {nodes.map(({ position, label, description }) => (
          <div className="network-node contents" key={position}>
            <button
              type="button"
              className="node"
              style={shareOf(pointAt(position))}
              data-position={position}
              data-active={false}
              aria-describedby={`${id}${position}`}
            >
              <span className="node-mark">{position === 'center' && <BrandSymbol />}</span>
              <span className="node-label">{label}</span>
            </button>
            <div className="tooltip" role="tooltip" id={`${id}${position}`} hidden>
              <p className="mb-0.5 font-medium">{label}</p>
              <p>{description}</p>
            </div>
          </div>
        ))}
        <button
          type="button"
          className="network-pause label mx-auto block min-h-11 max-sm:mt-2 max-sm:translate-y-2 px-2 underline decoration-line underline-offset-[0.3em] hover:text-ink motion-reduce:hidden"
          data-paused-label={play}
          data-running-label={pause}
        >
          {pause}
        </button>
      </div>
    </div>
  );
}
