const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** As data/brand/symbol.json has it, ten times as large: how far the circles are from the middle. */
const DISTANCE = 106;
const RADIUS = 45;

const at = (turn: number, far = DISTANCE): readonly [number, number] => {
  const angle = ((turn * 60 - 90) * Math.PI) / 180;
  return [160 + far * Math.cos(angle), 160 + far * Math.sin(angle)].map(Math.round) as [
    number,
    number,
  ];
};

/** The two short lines that mark equal lengths, across the way to a circle. */
const equal = (turn: number): string => {
  const angle = ((turn * 60 - 90) * Math.PI) / 180;
  const [x, y] = [5 * Math.sin(angle), -5 * Math.cos(angle)];
  return [50, 56]
    .map((far) => {
      const [cx, cy] = at(turn, far);
      return `M${(cx - x).toFixed(1)} ${(cy - y).toFixed(1)}L${(cx + x).toFixed(1)} ${(cy + y).toFixed(1)}`;
    })
    .join('');
};

/** The lines along the sides, from edge to edge of the symbol. */
const MEASURES =
  'M23 336H132M188 336H297M23 331v10M297 331v10M326 9V126M326 194V311M321 9h10M321 311h10';
/** The corners of the clear space. */
const CLEAR = 'M-20-18V-36H-2M322-36H340V-18M340 338V356H322M-2 356H-20V338';

/** About 13 px in each window. */
const TEXT =
  'label fill-ink stroke-none text-[13.4px] [text-anchor:middle] md:max-lg:text-[21px] lg:text-[12.4px] wide:text-[9.1px]!';

/** How the symbol is constructed, with the space around it: seven equal circles on a hexagon. */
export default function Construction() {
  const corners = numbers(6).map((turn) => at(turn));
  return (
    <svg className="drawing" viewBox="-21 -44 362 402" aria-hidden="true">
      <path className="soft [stroke-dasharray:4_5]" d="M220-36H340V356H-20V-36H100" />
      <path className="stroke-accent stroke-2" d={CLEAR} />
      <path className="soft" d="M23 160V341M297 160V341M160 9H331M160 311H331" />
      <path d={MEASURES} />
      {numbers(3).map((turn) => (
        <path key={turn} className="soft" d={`M${at(turn).join(' ')}L${at(turn + 3).join(' ')}`} />
      ))}
      <path className="soft" d={`M${corners.map((corner) => corner.join(' ')).join('L')}z`} />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={RADIUS} />
      ))}
      <circle className="fill-accent" cx="160" cy="160" r={RADIUS} />
      <path className="stroke-accent stroke-2" d={numbers(6).map(equal).join('')} />
      <path
        className="[stroke-linecap:round] stroke-[6px]"
        d={[[160, 160], ...corners].map(([x, y]) => `M${x} ${y}h0`).join('')}
      />
      <g className={TEXT}>
        <text x="160" y="-32">
          Clear space
        </text>
        <text x="160" y="340">
          Width
        </text>
        <text x="160" y="-322" transform="rotate(90)">
          Height
        </text>
      </g>
    </svg>
  );
}
