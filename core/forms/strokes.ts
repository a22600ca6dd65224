/*
 * A signature by hand, as the data of an SVG path: strokes of straight lines between whole
 * coordinates in a fixed box. Only numbers are read from it, so nothing else reaches a document.
 */

/** The box of all coordinates. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

/** The most characters of the path: about 1,500 points. */
export const MAX_PATH_LENGTH = 12_000;

/** A whole point inside `SIGNATURE_BOX`. */
const POINT = '(?:0|[1-9]\\d?|[1-5]\\d\\d|600),(?:0|[1-9]\\d?|1\\d\\d|200)';

/** Matches the path of a signature, or an empty text. Each stroke has at least two points. */
export const STROKES = new RegExp(
  `^\\s*(?=\\S{0,${MAX_PATH_LENGTH}}\\s*$)(?:M${POINT}(?:L${POINT})+)*\\s*$`,
  'u',
);

/** A point: its distance from the left and from the top. */
export type Point = readonly [x: number, y: number];

/** Returns the strokes of a path. Undefined for any other value, and for a path without strokes. */
export const strokesOf = (path: unknown): Point[][] | undefined => {
  if (typeof path !== 'string' || path.trim() === '' || !STROKES.test(path)) return undefined;
  return path
    .trim()
    .slice(1)
    .split('M')
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x, y] = point.split(',').map(Number);
        return [x ?? 0, y ?? 0];
      }),
    );
};

/** Returns the path of strokes. */
export const strokePath = (strokes: readonly (readonly Point[])[]): string =>
  strokes.map((points) => `M${points.map(([x, y]) => `${x},${y}`).join('L')}`).join('');
