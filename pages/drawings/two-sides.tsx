/** How many clauses the terms have, and the names of those that the page sets large. */
const CLAUSES = 15;
const KEY_CLAUSES = new Map([
  [3, 'No advice and no offer'],
  [11, 'Liability'],
]);
const ROW = 18;
/** The post of one side, beside the numbers, and the post of the other one. */
const FROM = 40;
const TO = '96%';

/** Returns the height of a clause's line. */
const heightOf = (clause: number): number => 30 + ROW * clause;

/** The clauses as lines between the two sides that accept them. Two of them matter most. */
export default function TwoSides() {
  return (
    <svg className="drawing h-86" aria-hidden="true">
      {Array.from({ length: CLAUSES }, (_, at) => at + 1).map((clause) => {
        const y = heightOf(clause);
        const name = KEY_CLAUSES.get(clause);
        return (
          <g key={clause}>
            <line
              className={name ? 'stroke-accent stroke-4' : 'soft'}
              x1={FROM}
              x2={TO}
              y1={y}
              y2={y}
            />
            <text
              className={`label stroke-none ${name ? 'fill-accent' : 'fill-muted'}`}
              y={y + 4.5}
            >
              {String(clause).padStart(2, '0')}
            </text>
            {name && (
              <g className="label stroke-none text-[15px]">
                <rect
                  className="fill-paper"
                  x={FROM + 16}
                  y={y - 12}
                  width={name.length * 9 + 20}
                  height="24"
                />
                <text className="fill-ink" x={FROM + 26} y={y + 5}>
                  {name}
                </text>
              </g>
            )}
          </g>
        );
      })}
      {[FROM, TO].map((x) => (
        <line
          className="stroke-4"
          key={x}
          x1={x}
          x2={x}
          y1={heightOf(0)}
          y2={heightOf(CLAUSES + 1)}
        />
      ))}
      <g className="label fill-ink stroke-none text-[15px] [text-anchor:middle]">
        <text x={FROM} y="16">
          UAC
        </text>
        <text x={TO} y="16">
          You
        </text>
      </g>
    </svg>
  );
}
