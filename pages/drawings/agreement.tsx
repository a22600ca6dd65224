/** The parties by the angle of their circle. */
const PARTIES = ['Provider', 'Patient', 'Insurer'] as const;

/** Provider, insurer and patient. Where all three agree, the claim is closed. */
export default function Agreement() {
  const radius = 92;
  const distance = 56;
  const at = (angle: number, far: number): [number, number] => {
    const turn = (angle * Math.PI) / 180;
    return [160 + far * Math.cos(turn), 176 + far * Math.sin(turn)];
  };
  const angles = [-90, 30, 150];
  const centres = angles.map((angle) => at(angle, distance));
  /** In the part of a circle that no other one covers. */
  const labels = angles.map((angle) => at(angle, distance + 42));
  // Two of the circles cross on the axis of the third, this far from the middle.
  const crossing = Math.sqrt(radius ** 2 - (distance * Math.cos(Math.PI / 6)) ** 2) - distance / 2;
  const corners = angles.map((angle) => at(angle, crossing).join(' '));
  const arc = `A${radius} ${radius} 0 0 1 `;
  return (
    <svg
      className="drawing min-[1280px]:-my-8 min-[1280px]:-ms-[36%] min-[1280px]:w-[136%] min-[1280px]:max-w-none wide:ms-0! wide:my-0! wide:w-full!"
      viewBox="18 26 284 272"
      aria-hidden="true"
    >
      <path
        className="fill-accent"
        d={`M${corners[0]}${arc}${corners[1]}${arc}${corners[2]}${arc}${corners[0]}z`}
      />
      <text
        className="label fill-paper stroke-none font-medium [text-anchor:middle] text-[12px] md:max-lg:text-[16px] min-[1280px]:text-[8px]"
        x="160"
        y="180"
      >
        One claim
      </text>
      {PARTIES.map((party, turn) => {
        const [x, y] = centres[turn] ?? [0, 0];
        const [labelX, labelY] = labels[turn] ?? [0, 0];
        return (
          <g key={party}>
            <circle className="fill-accent/8" cx={x} cy={y} r={radius} />
            <text
              className="label fill-ink stroke-none [text-anchor:middle] text-[11px] md:max-lg:text-[16px] min-[1280px]:text-[7.1px]"
              x={labelX}
              y={labelY + 4}
            >
              {party}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
