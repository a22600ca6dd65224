/** The clauses of the terms, in short where a heading is long. The page sets two of them large. */
const CLAUSES = [
  'Scope and acceptance',
  'What the website offers',
  'No advice and no offer',
  'Your obligations',
  'Data room',
  'Job applications',
  'Intellectual property',
  'External links and demos',
  'Privacy',
  'Availability and warranty',
  'Liability',
  'Changes',
  'Suspension',
  'Severability',
  'Governing law',
];
const KEY_CLAUSES = [3, 11];
const ROW = 20;
/** The width of a character of a label. */
const CHARACTER = 7.8;
/** The post of one side, beside the numbers, and the post of the other one. */
const FROM = 36;
const TO = '96%';

/** Returns the height of a clause's line. */
const heightOf = (clause: number): number => 20 + ROW * clause;

/** The clauses between the two sides that accept them. */
export default function TwoSides() {
  const bottom = heightOf(CLAUSES.length) + 14;
  return (
    <svg className="drawing h-84" aria-hidden="true">
      {CLAUSES.map((words, at) => {
        const clause = at + 1;
        const y = heightOf(clause);
        const isKey = KEY_CLAUSES.includes(clause);
        return (
          <g key={words}>
            <line
              className={isKey ? 'stroke-accent stroke-3' : 'soft'}
              x1={FROM + 22 + words.length * CHARACTER}
              x2={TO}
              y1={y}
              y2={y}
            />
            <line
              className={isKey ? 'stroke-accent stroke-3' : 'soft'}
              x1={FROM}
              x2={FROM + 8}
              y1={y}
              y2={y}
            />
            <g className={`label stroke-none ${isKey ? 'fill-ink' : 'fill-muted'}`}>
              <text className={isKey ? 'fill-accent' : undefined} y={y + 4.5}>
                {String(clause).padStart(2, '0')}
              </text>
              <text x={FROM + 15} y={y + 4.5}>
                {words}
              </text>
            </g>
          </g>
        );
      })}
      {[FROM, TO].map((x) => (
        <line className="stroke-2" key={x} x1={x} x2={x} y1="22" y2={bottom} />
      ))}
      <g className="label fill-ink stroke-none [text-anchor:middle]">
        <text x={FROM} y="12">
          UAC
        </text>
        <text x="54%" y="12">
          These terms
        </text>
        <text x={TO} y="12">
          You
        </text>
      </g>
    </svg>
  );
}
