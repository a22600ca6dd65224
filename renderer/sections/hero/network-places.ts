import type { SectionData } from '#client';
import type definition from './schema.ts';

/** A node with its words. */
export type NetworkNode = SectionData<typeof definition>['nodes'][number];
export type Place = NetworkNode['position'];

interface PlacedPoint {
  place: Place;
  x: number;
  y: number;
}

/** The coordinator, on a field of 600 by 600. */
export const CENTRE = { place: 'center', x: 300, y: 300 } as const satisfies PlacedPoint;

/** The other nodes, clockwise. */
export const RING: readonly PlacedPoint[] = [
  { place: 'top-left', x: 125, y: 64 },
  { place: 'top-right', x: 475, y: 64 },
  { place: 'right', x: 548, y: 350 },
  { place: 'bottom', x: 300, y: 540 },
  { place: 'left', x: 52, y: 350 },
];

/** Where a node stands, as a share of the field. */
export function pointOf(place: Place): { left: string; top: string } {
  const { x, y } = RING.find((point) => point.place === place) ?? CENTRE;
  return { left: `${x / 6}%`, top: `${y / 6}%` };
}
