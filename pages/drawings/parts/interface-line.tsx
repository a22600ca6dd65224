import type { ReactNode } from 'react';
import { DOT, dot, Stretched } from './stretched.tsx';

interface InterfaceLineProps {
  /** Where the line begins and ends in wide windows: beyond 0 and 300 in the next cells. */
  from: number;
  to: number;
  /** Where the line is joined to what is below it. */
  at: number;
  children: ReactNode;
}

/** One interface as a line through several cells, and in each of them what it is joined to. */
export function InterfaceLine({ from, to, at, children }: InterfaceLineProps) {
  return (
    <Stretched width={300} height={144}>
      <path className="stroke-accent stroke-2" d={`M0 8H300M${at} 8V48`} />
      <path className="stroke-accent stroke-2 max-lg:hidden" d={`M${from} 8H${to}`} />
      {children}
      <path className={`stroke-accent ${DOT}`} d={dot(at, 8)} />
    </Stretched>
  );
}
