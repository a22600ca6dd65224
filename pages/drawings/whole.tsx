const at = (angle: number, far: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(160 + far * Math.cos(turn)).toFixed(1)} ${(160 + far * Math.sin(turn)).toFixed(1)}`;
};

/** A part of a ring, between two angles. */
const part = (from: number, to: number, near: number, far: number): string =>
  `M${at(from, far)}A${far} ${far} 0 0 1 ${at(to, far)}L${at(to, near)}A${near} ${near} 0 0 0 ${at(from, near)}z`;

const NEAR = 92;
const FAR = 152;
/** Where each part begins. The first is the one that the page is about. */
const STARTS = [-88, 2, 92, 182];
const SPAN = 86;

/** Four parts around one core, one of them filled. */
export default function Whole() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {STARTS.map((start, turn) => (
        <g key={start}>
          <path
            className={turn === 0 ? 'fill-accent' : undefined}
            d={part(start, start + SPAN, NEAR, FAR)}
          />
          {turn > 0 && (
            <path
              className="soft"
              d={[107, 122, 137]
                .map((far) => `M${at(start, far)}A${far} ${far} 0 0 1 ${at(start + SPAN, far)}`)
                .join('')}
            />
          )}
          <path
            className={turn === 0 ? 'stroke-accent stroke-2' : undefined}
            d={`M160 160L${at(start + SPAN / 2, NEAR)}`}
          />
        </g>
      ))}
      <circle className="fill-paper" cx="160" cy="160" r="40" />
      <circle className="fill-ink" cx="160" cy="160" r="12" />
      <circle className="stroke-2" cx="160" cy="160" r="26" />
    </svg>
  );
}
