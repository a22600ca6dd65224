import { Door, FLOOR } from './parts/door.tsx';

/** The places behind the visitor's. */
const FREE = [-370, -235, -100];

/** An open door, and the visitor as the first before it. On larger windows the floor is the edge of the hero. */
export default function Queue() {
  return (
    <div
      className="relative h-24 max-md:mt-4 max-md:mb-2 md:h-44 md:low:h-54 md:max-lg:-ms-[50%] md:max-lg:w-[150%] lg:-ms-[20%] lg:w-[120%] min-[1280px]:-ms-[49%] min-[1280px]:w-[149%] wide:-ms-[28%]! wide:h-56! wide:w-[128%]!"
      aria-hidden="true"
    >
      <svg
        className="drawing absolute inset-x-0 -bottom-4 h-33 md:-bottom-10 md:h-53 md:max-lg:[clip-path:inset(0_-100vw_-5rem_0)] lg:h-49 min-[1280px]:h-63 wide:h-74! rtl:-scale-x-100"
        viewBox={`-436 0 1010 ${FLOOR}`}
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path d={`M-4000 ${FLOOR}H4000`} />
        <g transform="translate(196)">
          <Door mark="full" />
        </g>
        {FREE.map((x) => (
          <circle
            className="soft stroke-[1.5px] [stroke-dasharray:4_5]"
            key={x}
            cx={x}
            cy={FLOOR - 58}
            r="56"
          />
        ))}
        <circle className="fill-accent" cx="50" cy={FLOOR - 58} r="58" />
        <text
          className="label fill-ink stroke-none text-[38px] [text-anchor:middle] md:max-lg:text-[24.5px] lg:text-[29px] min-[1280px]:text-[23px] wide:text-[20px]!"
          x="50"
          y={FLOOR - 140}
        >
          You
        </text>
      </svg>
    </div>
  );
}
