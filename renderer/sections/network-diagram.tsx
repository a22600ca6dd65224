import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { site } from '#site';
import { Symbol } from '../shell/symbol.tsx';
import { NetworkDrawing } from './network-drawing.tsx';
import { type NetworkNode, pointOf } from './network-places.ts';
import { useCycle } from './use-cycle.ts';

const { mobileBelow, diagram } = site.behaviour;
const isNarrow = (): boolean => window.innerWidth < mobileBelow;
const hovers = (event: PointerEvent): boolean => event.pointerType === 'mouse' && !isNarrow();

/** Six nodes around a coordinator; a person's hover, focus or click tells what a node does. */
export function NetworkDiagram({ nodes }: { nodes: NetworkNode[] }) {
  const tooltipId = useId();
  const field = useRef<HTMLDivElement>(null);
  const { active, chosen, isPaused, choose, release, togglePause } = useCycle(nodes.length);

  useEffect(() => {
    if (chosen === null) return;
    const releaseOutside = (event: MouseEvent) => {
      if (isNarrow() && !field.current?.contains(event.target as Node)) release();
    };
    document.addEventListener('click', releaseOutside);
    return () => document.removeEventListener('click', releaseOutside);
  }, [chosen, release]);

  const onClick = (index: number) => (isNarrow() && chosen === index ? release() : choose(index));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen !== null) release();
  };

  return (
    <div className="network" data-paused={isPaused} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y: a click beside the nodes only closes; Escape does so for the keyboard. */}
      <div
        className="network-field"
        ref={field}
        style={{ '--float': `${diagram.float}ms` } as React.CSSProperties}
      >
        <NetworkDrawing active={active === null ? undefined : nodes[active]?.position} />
        {nodes.map(({ position, label, description }, index) => (
          <div
            className="network-node"
            key={position}
            onPointerLeave={(event) => hovers(event) && release()}
          >
            <button
              type="button"
              className="node"
              style={pointOf(position)}
              data-position={position}
              data-active={active === index}
              aria-describedby={chosen === index ? tooltipId : undefined}
              onPointerEnter={(event) => hovers(event) && choose(index)}
              onFocus={(event) => event.target.matches(':focus-visible') && choose(index)}
              onBlur={() => chosen === index && release()}
              onClick={() => onClick(index)}
            >
              <span className="node-mark">{position === 'center' && <Symbol />}</span>
              <span className="node-label">{label}</span>
            </button>
            {chosen === index && (
              <div className="tooltip" role="tooltip" id={tooltipId} data-position={position}>
                <p className="tooltip-label">{label}</p>
                <p>{description}</p>
              </div>
            )}
          </div>
        ))}
      </div>
      <button type="button" className="network-pause label" onClick={togglePause}>
        {isPaused ? 'Play animation' : 'Pause animation'}
      </button>
    </div>
  );
}
