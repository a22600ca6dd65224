const MIDDLE = { x: 500, y: 300 };

/** The point at this angle, clockwise from the right, and this distance from the middle. */
const at = (angle: number, far: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${Math.round(MIDDLE.x + far * Math.cos(turn))} ${Math.round(MIDDLE.y + far * Math.sin(turn))}`;
};
const arc = (from: number, to: number, far: number): string =>
  `M${at(from, far)}A${far} ${far} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, far)}`;

const LABEL =
  'absolute max-w-24 -translate-y-1/2 text-end leading-tight md:max-lg:hidden lg:max-w-none';

/**
 * The work on one system, clockwise: assessed and audited before its launch, monitored ever after.
 * The edge of the window cuts the dial.
 */
export default function Dial() {
  return (
    <div
      className="label relative text-ink lg:-my-10 min-[1280px]:-ms-[60%] min-[1280px]:w-[144%] wide:-ms-[15%]! wide:w-[115%]!"
      aria-hidden="true"
    >
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 614 600" aria-hidden="true">
        {/* Ticks: the dashes of a wide line. */}
        <circle
          className="soft stroke-[14px] [stroke-dasharray:1_44.71] [vector-effect:none]"
          cx={MIDDLE.x}
          cy={MIDDLE.y}
          r="291"
        />
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r="298" />
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r="176" />
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r="104" />
        <g className="*:stroke-[44px] *:[vector-effect:none]">
          <path className="soft" d={arc(124, 165, 236)} />
          <path className="[stroke-dasharray:3_5]" d={arc(168, 218, 236)} />
          <path className="stroke-accent" d={arc(226, 480, 236)} />
        </g>
        <path d={[145, 193, 240].map((angle) => `M${at(angle, 258)}L${at(angle, 310)}`).join('')} />
        <path className="stroke-2" d={`M${at(222, 0)}L${at(222, 310)}`} />
        <circle className="fill-ink" cx={MIDDLE.x} cy={MIDDLE.y} r="14" />
      </svg>
      <span className={`${LABEL} end-[61.5%] top-[79.8%]`}>Risk assessment</span>
      <span className={`${LABEL} end-[69%] top-[38.3%]`}>Security audit</span>
      <span className={`${LABEL} end-[57.5%] top-[15.2%]`}>Launch</span>
      <span className={`${LABEL} end-[47.5%] top-[4%] md:end-[45%] md:top-[5%]`}>
        Continuous monitoring
      </span>
    </div>
  );
}
