import { type CSSProperties, useId } from 'react';
import { site } from '#site';
import { words } from '#words/diagram';
import { BrandSymbol } from '../../shell/symbol.tsx';
import { NetworkDrawing } from './network-drawing.tsx';
import { type NetworkNode, pointOf } from './network-places.ts';

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
