const LABEL = 'label fill-ink stroke-none text-[12px] md:max-lg:text-[13px]';
const ROW = 13.5;
/** The start of the lines, beside the numbers of the clauses. */
const START = 30;
const CLAUSES = 15;
/** The two clauses that the page sets large: number, words, and the room that they need. */
const KEY_CLAUSES = [
  { number: 3, words: 'No advice and no offer', half: 92 },
  { number: 11, words: 'Liability', half: 43 },
];

/** The height of a clause's line. */
const heightOf = (clause: number): number => 20 + ROW * clause;

/** The clauses between the two sides that accept them. */
export default function TwoSides() {
  const clauses = Array.from({ length: CLAUSES }, (_, at) => at + 1);
  const others = clauses.filter((clause) => !KEY_CLAUSES.some(({ number }) => number === clause));
  const middle = (START + 311) / 2;
  return (
    <svg className="drawing" viewBox="8 0 304 242" aria-hidden="true">
      <path
        className="soft"
        d={others.map((clause) => `M${START} ${heightOf(clause)}H311`).join('')}
      />
      <path
        className="stroke-accent stroke-3"
        d={KEY_CLAUSES.map(({ number, half }) => {
          const y = heightOf(number);
          return `M${START} ${y}H${middle - half}M${middle + half} ${y}H311`;
        }).join('')}
      />
      <path className="stroke-2" d={`M${START} 22V236M311 22V236`} />
      <g className="label fill-muted stroke-none text-[9.5px] md:max-lg:text-[11.5px]">
        {clauses.map((clause) => (
          <text
            className={others.includes(clause) ? undefined : 'fill-accent font-medium'}
            x="9"
            y={heightOf(clause) + 3.5}
            key={clause}
          >
            {String(clause).padStart(2, '0')}
          </text>
        ))}
      </g>
      <g className={LABEL}>
        <text x={START - 1} y="12">
          UAC
        </text>
        <text className="[text-anchor:middle]" x={middle} y="12">
          These terms
        </text>
        <text className="[text-anchor:end]" x="312" y="12">
          You
        </text>
        {KEY_CLAUSES.map(({ number, words }) => (
          <text className="[text-anchor:middle]" x={middle} y={heightOf(number) + 4} key={number}>
            {words}
          </text>
        ))}
      </g>
    </svg>
  );
}
