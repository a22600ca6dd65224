/** The parties by the angle of their circle. */
const PARTIES = ['Provider', 'Patient', 'Insurer'] as const;
/** Moves a label away from the other circles. */
const LABEL = { Provider: [0, -16], Patient: [39, 27], Insurer: [-39, 27] } as const;

/** Provider, insurer and patient. Where all three agree, the claim is closed. */
export default function Agreement() {
  const radius = 92;
  const distance = 56;
  const at = (angle: number, far: number): [number, number] => {
    const turn = (angle * Math.PI) / 180;
    return [160 + far * Math.cos(turn), 176 + far * Math.sin(turn)];
  };
  const centres = [-90, 30, 150].map((angle) => at(angle, distance));
  // Two of the circles cross on the axis of the third, this far from the middle.
  const crossing = Math.sqrt(radius ** 2 - (distance * Math.cos(Math.PI / 6)) ** 2) - distance / 2;
  const corners = [-90, 30, 150].map((angle) => at(angle, crossing).join(' '));
  const arc = `A${radius} ${radius} 0 0 1 `;
  return (
    <svg
      className="drawing min-[1280px]:-my-8 min-[1280px]:-ms-[36%] min-[1280px]:w-[136%] min-[1280px]:max-w-none wide:ms-0! wide:my-0! wide:w-full!"
      viewBox="0 0 320 320"
      aria-hidden="true"
    >
      <path
        className="fill-accent"
        d={`M${corners[0]}${arc}${corners[1]}${arc}${corners[2]}${arc}${corners[0]}z`}
      />
      {PARTIES.map((party, turn) => {
        const [x, y] = centres[turn] ?? [0, 0];
        const [right, down] = LABEL[party];
        return (
          <g key={party}>
            <circle cx={x} cy={y} r={radius} />
            <circle className="fill-ink" cx={x} cy={y} r="4" />
            <text
              className="label fill-ink stroke-none [text-anchor:middle] md:max-lg:text-[18px] min-[1280px]:max-wide:text-[10px]"
              x={x + right}
              y={y + down}
            >
              {party}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
