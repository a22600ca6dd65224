const LANES = [40, 100, 160, 220, 280];
/** Where something happened, by lane. */
const EVENTS = [
  [24, 88, 250],
  [56, 216, 292],
  [40, 120, 232],
  [72, 104, 276],
  [32, 136, 240, 300],
];
/** Where the record is read. */
const READ = 180;
/** The label's size on phones, on tablets and on wide screens. */
const TEXT =
  'label fill-ink stroke-none max-md:text-[12px] md:max-lg:text-[15px] lg:text-[11px] min-[1280px]:text-[8.8px]';

/**
 * A record with one moment that is read: its events are still open. It runs to the edge of the window.
 */
export default function Questions() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path className="soft" d={LANES.map((y) => `M0 ${y}H3000`).join('')} />
      {LANES.map((y, lane) =>
        EVENTS[lane]?.map((x) => (
          <circle className="fill-ink" key={`${x} ${y}`} cx={x} cy={y} r="5" />
        )),
      )}
      <path className="stroke-accent stroke-2" d={`M${READ} 0V320`} />
      <text className={TEXT} x={READ + 10} y="9">
        Your question
      </text>
      {LANES.map((y) => (
        <g key={y}>
          <circle className="fill-paper" cx={READ} cy={y} r="18" />
          <circle
            className={y === 160 ? 'stroke-accent stroke-[6px]' : 'stroke-accent stroke-2'}
            cx={READ}
            cy={y}
            r="18"
          />
        </g>
      ))}
    </svg>
  );
}
