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
