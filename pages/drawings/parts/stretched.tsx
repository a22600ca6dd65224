import type { ReactNode } from 'react';

interface StretchedProps {
  /** The size of its coordinates. */
  width: number;
  height: number;
  /** Further classes. */
  className?: string;
  children: ReactNode;
}

/** A drawing that fills its place and is stretched to it. */
export function Stretched({ width, height, className = '', children }: StretchedProps) {
  return (
    <svg
      className={`drawing absolute inset-0 h-full ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The path of a dot, which stays round although the drawing is stretched. */
export const dot = (x: number, y: number): string => `M${x} ${y}h0`;

/** The classes of a dot. Dots of another size have another stroke. */
export const DOT = '[stroke-linecap:round] stroke-12';

interface MarkProps {
  /** Its place in the drawing, in per cent. */
  x: number;
  y: number;
}

/**
 * The cross of a failure, a refusal or a finding. It is beside a stretched drawing, in a positioned
 * element, and so keeps its form. Form, not colour, tells it from the committed decision.
 */
export function Cross({ x, y }: MarkProps) {
  return (
    <svg
      className="drawing absolute size-3.5 -translate-1/2 stroke-[2.5px]"
      style={{ left: `${x}%`, top: `${y}%` }}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <path d="M1 1L13 13M13 1L1 13" />
    </svg>
  );
}

/** The sign of a check that was passed: a tick in a square. It begins at its place. */
export function Tick({ x, y }: MarkProps) {
  return (
    <svg
      className="drawing absolute aspect-square h-1/10 w-auto -translate-y-1/2 stroke-[2.5px]"
      style={{ left: `${x}%`, top: `${y}%` }}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <path className="fill-accent stroke-none" d="M0 0H28V28H0z" />
      <path className="stroke-on-accent" d="M8 14.5L12.5 19L20.5 9.5" />
    </svg>
  );
}
