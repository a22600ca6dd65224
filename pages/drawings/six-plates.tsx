/** Each principle on a plate that is seen from above: in a square of 200 around its middle. */
const PLATES = [
  // One state.
  <path key="atomicity" className="fill-accent" d="M-100-100H100V100H-100z" />,
  // Each in its own hands.
  <path
    key="custody"
    className="stroke-[40] [stroke-linecap:round] [vector-effect:none]!"
    d="M-45-45h.1M45-45h.1M-45 45h.1M45 45h.1"
  />,
  // No part before another.
  <path key="neutrality" d="M-100 0H100M0-100V100M-100-100 100 100M100-100-100 100" />,
  // A record.
  <path key="verifiability" d="M-70-60H40M-70-20H70M-70 20H10M-70 60H50" />,
  // Built from within.
  <g key="security">
    <path d="M-70-70H70V70H-70zM-42-42H42V42H-42z" />
    <path className="fill-accent" d="M-16-16H16V16H-16z" />
  </g>,
  // Switzerland.
  <path
    key="regulation"
    className="fill-accent"
    d="M-18-60H18V-18H60V18H18V60H-18V18H-60V-18H-18z"
  />,
];
const STEP = 82;
const heightAt = (plate: number): number => 44 + plate * STEP;

/** The principles as plates, one above the other. */
export default function SixPlates() {
  const edges = `V${heightAt(PLATES.length - 1)}`;
  return (
    <svg
      className="drawing mx-auto max-w-64 lg:ms-0 lg:max-w-84"
      viewBox="0 0 336 500"
      aria-hidden="true"
    >
      <path className="soft" d={`M8 ${heightAt(0)}${edges}M312 ${heightAt(0)}${edges}`} />
      {PLATES.map((plate, at) => (
        <g key={plate.key} transform={`matrix(.76-.2.76.2 160 ${heightAt(at)})`}>
          <path className="fill-paper" d="M-100-100H100V100H-100z" />
          {plate}
        </g>
      ))}
      {PLATES.map((plate, at) => (
        <text
          key={plate.key}
          className="label fill-ink stroke-none text-[12px]"
          x="320"
          y={heightAt(at) + 4}
        >
          {`0${at + 1}`}
        </text>
      ))}
    </svg>
  );
}
