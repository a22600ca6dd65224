import type { ReactNode } from 'react';

/** The doorway, from the start of its column to the floor. */
const WIDTH = 320;
const TOP = 36;
export const FLOOR = 396;
export const DOOR_WIDTH = 373;
export const DOOR_HEIGHT = 452;

/** A leaf that hangs on the right of its doorway and opens towards the viewer. */
function leaf(degrees: number): { outline: string; handle: string } {
  const angle = (degrees * Math.PI) / 180;
  const edge = Math.round(WIDTH * (1 - Math.cos(angle)));
  const near = Math.sin(angle) * WIDTH;
  const top = Math.round(TOP - near * 0.1);
  const bottom = Math.round(FLOOR + near * 0.17);
  const x = Math.round(WIDTH * (1 - 0.8 * Math.cos(angle)));
  const y = Math.round((top + bottom) / 2) - 12;
  return {
    outline: `M${WIDTH} ${TOP}L${edge} ${top}V${bottom}L${WIDTH} ${FLOOR}z`,
    handle: `M${x} ${y}v40`,
  };
}

/** By the mark of a status: open, ajar, closed. The light falls through the gap. */
const DOORS = {
  full: { ...leaf(100), light: `M0 ${FLOOR}h${WIDTH}L${DOOR_WIDTH} ${DOOR_HEIGHT}H0z` },
  half: { ...leaf(42), light: `M0 ${FLOOR}h82L122 ${DOOR_HEIGHT}H0z` },
  empty: { ...leaf(0), light: undefined },
} as const;

interface DoorProps {
  mark: keyof typeof DOORS;
  /** What is behind it. The leaf covers it as far as the door is closed. */
  children?: ReactNode;
}

/** A door that is as far open as a product is available. */
export function Door({ mark, children }: DoorProps) {
  const { outline, handle, light } = DOORS[mark];
  return (
    <>
      {light && <path className="fill-accent/25 stroke-none" d={light} />}
      <path
        className={light ? 'fill-accent' : 'fill-none'}
        d={`M0 ${FLOOR}V${TOP}h${WIDTH}V${FLOOR}`}
      />
      {children}
      <path className="fill-paper stroke-2" d={outline} />
      <path className="stroke-4" d={handle} />
    </>
  );
}
