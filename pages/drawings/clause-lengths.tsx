/** The number of words of each clause of the terms. */
const LENGTHS = [61, 57, 49, 81, 50, 24, 52, 36, 21, 56, 72, 38, 44, 29, 36];
const LONGEST = Math.max(...LENGTHS);
/** The clauses with a sentence that the page sets large, with their names. */
const KEY_CLAUSES = new Map([
  [3, 'No advice and no offer'],
  [11, 'Liability'],
]);
/** The height of the title, of a clause and of its bar. */
const TITLE = 28;
const ROW = 21;
const BAR = 15;
/** Where the bars begin, and the share of the width that the longest takes beside its number. */
const START = 36;
const FULL = 84;

/** The clauses as bars, as long as their texts. Two of them matter most. */
export default function ClauseLengths() {
  return (
    <svg className="drawing h-86" aria-hidden="true">
      <text className="label fill-ink stroke-none" y="12">
        Words of each clause
      </text>
      {LENGTHS.map((words, at) => {
        const clause = at + 1;
        const y = TITLE + at * ROW;
        const middle = y + BAR / 2 + 4.5;
        const name = KEY_CLAUSES.get(clause);
        const width = `${(words / LONGEST) * FULL}%`;
        return (
          <g className="label stroke-none" key={clause}>
            <text className={name ? 'fill-accent' : 'fill-muted'} y={middle}>
              {String(clause).padStart(2, '0')}
            </text>
            <g transform={`translate(${START} ${y})`}>
              <rect className={name ? 'fill-accent' : 'fill-ink'} width={width} height={BAR} />
              <text className="fill-muted" dx="8" x={width} y={BAR / 2 + 4.5}>
                {words}
              </text>
              {name && (
                <text className="fill-on-accent" x="8" y={BAR / 2 + 4.5}>
                  {name}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </svg>
  );
}
