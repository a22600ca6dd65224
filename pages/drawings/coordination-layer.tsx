/** The corners of a plane seen from above, with its middle at this height. */
const plane = (y: number): string => `M160 ${y - 74}L312 ${y}L160 ${y + 74}L8 ${y}z`;

/** The systems above and below, by their place on the plane. */
const SYSTEMS = [
  [84, -16],
  [160, -40],
  [236, -16],
  [122, 12],
  [198, 12],
  [160, 40],
] as const;
const TOP = 84;
const MIDDLE = 160;
const BOTTOM = 236;

/** The drawing is small on tablets. In large windows another size would move the names when fonts come late. */
const TEXT =
  'label stroke-none text-[12px] [text-anchor:middle] md:max-lg:text-[16px] min-[1280px]:text-[8px]';

/** Returns the place of a name along an edge, seen from above. */
const along = (x: number, y: number, slope: number): string =>
  `translate(${x} ${y})skewY(${slope * 26})`;

/** Financial systems on two planes, and the coordination layer between them. */
export default function CoordinationLayer() {
  return (
    <svg
      className="drawing min-[1280px]:-my-8 min-[1280px]:-ms-[27%] min-[1280px]:w-[127%] min-[1280px]:max-w-none wide:ms-0! wide:my-0! wide:w-full!"
      viewBox="8 8 304 304"
      aria-hidden="true"
    >
      <path className="fill-paper" d={plane(BOTTOM)} />
      {SYSTEMS.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} className="fill-paper" cx={x} cy={BOTTOM + y} rx="11" ry="5.5" />
      ))}
      <path
        className="soft"
        d={SYSTEMS.map(([x, y]) => `M${x} ${MIDDLE + y}V${BOTTOM + y}`).join('')}
      />
      <path className="fill-accent" d={plane(MIDDLE)} />
      <path
        className="soft"
        d={SYSTEMS.map(([x, y]) => `M${x} ${TOP + y}V${MIDDLE + y}`).join('')}
      />
      <path d={plane(TOP)} />
      {SYSTEMS.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} className="fill-paper" cx={x} cy={TOP + y} rx="11" ry="5.5" />
      ))}
      <g className={`${TEXT} fill-ink`}>
        <text transform={along(84, TOP - 45, -1)}>TradFi</text>
        <text transform={along(236, TOP - 45, 1)}>CeFi</text>
        <text transform={along(84, BOTTOM + 56, 1)}>DeFi</text>
      </g>
      <text className={`${TEXT} fill-paper`} transform={along(84, MIDDLE + 29, 1)}>
        Coordination
      </text>
    </svg>
  );
}
