const LABEL = 'label fill-ink stroke-none text-[12px]';
const ROW = 11.5;
const CLAUSES = 15;
/** The two clauses that the page sets large: number, words, and the room that they need. */
const KEY_CLAUSES = [
  { number: 3, words: '03 No advice and no offer', half: 95 },
  { number: 11, words: '11 Liability', half: 48 },
];

/** The height of a clause's line. A key clause has the room of two lines above it. */
const heightOf = (clause: number): number =>
  24 + ROW * (clause + KEY_CLAUSES.filter(({ number }) => number <= clause).length);

/** The clauses between the two sides that accept them. */
export default function TwoSides() {
  const others = Array.from({ length: CLAUSES }, (_, at) => at + 1).filter(
    (clause) => !KEY_CLAUSES.some(({ number }) => number === clause),
  );
  return (
    <svg className="drawing" viewBox="8 0 304 238" aria-hidden="true">
      <path className="soft" d={others.map((clause) => `M9 ${heightOf(clause)}H311`).join('')} />
      <path
        className="stroke-accent stroke-3"
        d={KEY_CLAUSES.map(({ number, half }) => {
          const y = heightOf(number) - ROW / 4;
          return `M9 ${y}H${160 - half}M${160 + half} ${y}H311`;
        }).join('')}
      />
      <path className="stroke-2" d="M9 24V232M311 24V232" />
      <g className={LABEL}>
        <text x="8" y="12">
          UAC
        </text>
        <text className="[text-anchor:middle]" x="160" y="12">
          These terms
        </text>
        <text className="[text-anchor:end]" x="312" y="12">
          You
        </text>
        {KEY_CLAUSES.map(({ number, words }) => (
          <text
            className="[text-anchor:middle]"
            x="160"
            y={heightOf(number) - ROW / 4 + 4}
            key={number}
          >
            {words}
          </text>
        ))}
      </g>
    </svg>
  );
}
