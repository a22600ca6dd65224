import { type CSSProperties, type PointerEvent, useEffect, useId } from 'react';
import { site } from '#site';
import { words } from '#words/diagram';
import { BrandSymbol } from '../../shell/symbol.tsx';
import { NetworkDrawing } from './network-drawing.tsx';
import { type NetworkNode, pointOf } from './network-places.ts';
import { useCycle } from './use-cycle.ts';

const { mobileBelow, diagram } = site.behaviour;
const FLOAT = { '--float': `${diagram.float}ms` } as CSSProperties;
const isNarrow = (): boolean => window.innerWidth < mobileBelow;
const hovers = (event: PointerEvent): boolean => event.pointerType === 'mouse' && !isNarrow();

/** Six nodes around a coordinator; a person's hover, focus or click tells what a node does. */
export function NetworkDiagram({ nodes }: { nodes: NetworkNode[] }) {
  const tooltipId = useId();
  const { active, chosen, isPaused, choose, release, togglePause } = useCycle(nodes.length);

  useEffect(() => {
    if (chosen === null) return;
    const releaseOutside = (event: MouseEvent) => {
      if (!(event.target as Element).closest('.network-node')) release();
    };
    const releaseByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') release();
    };
    document.addEventListener('click', releaseOutside);
    document.addEventListener('keydown', releaseByKey);
    return () => {
      document.removeEventListener('click', releaseOutside);
      document.removeEventListener('keydown', releaseByKey);
    };
  }, [chosen, release]);

  const onClick = (index: number) => (isNarrow() && chosen === index ? release() : choose(index));
  return (
    <div className="network" data-paused={isPaused}>
      <div className="network-field" style={FLOAT}>
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
              <span className="node-mark">{position === 'center' && <BrandSymbol />}</span>
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
        {isPaused ? words.play : words.pause}
      </button>
    </div>
  );
}
