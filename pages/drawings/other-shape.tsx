const SQUARE = 'h48v48h-48z';
const NEXT = 'm70 0';
const ROW = Array(5).fill(SQUARE).join(NEXT);
/** The circle is in place of the fourth square. */
const OPEN_ROW = [SQUARE, SQUARE, SQUARE, '', SQUARE].join(NEXT);
/** The lines between the squares of a row, and between two rows. */
const ACROSS = Array(4).fill('h22').join('m48 0');
const DOWN = Array(5).fill('v22').join('m70-22');

/** Squares that are joined, and a circle that has its place among them. */
export default function OtherShape() {
  return (
    <svg className="drawing max-lg:hidden" viewBox="-1 -1 330 190" aria-hidden="true">
      <path
        className="soft"
        d={`M0 0${ROW}M0 70${OPEN_ROW}M0 140${ROW}M48 24${ACROSS}M48 94${ACROSS}M48 164${ACROSS}M24 48${DOWN}M24 118${DOWN}`}
      />
      <path className="stroke-accent stroke-2" d="M234 48v22m0 48v22M188 94h22m48 0h22" />
      <circle className="fill-accent" cx="234" cy="94" r="24" />
    </svg>
  );
}
