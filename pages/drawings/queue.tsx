/** The places of a queue, from the door to its end. */
const PLACES = Array.from({ length: 8 }, (_, place) => 548 - place * 66);
const TAKEN = 5;

/** A queue before a door. The first free place is the visitor's. */
export default function Queue() {
  return (
    <svg
      className="drawing min-[1280px]:-ms-[60%] min-[1280px]:w-[160%] min-[1280px]:max-w-none wide:-ms-[20%] wide:w-[120%]"
      viewBox="0 10 640 126"
      aria-hidden="true"
    >
      <path className="soft" d="M0 132H640" />
      <path className="stroke-2" d="M600 132V18H639V132M628 70V82" />
      {PLACES.map((x, place) =>
        place < TAKEN ? (
          <circle className="fill-ink" key={x} cx={x} cy="106" r="26" />
        ) : place === TAKEN ? (
          <circle className="fill-accent" key={x} cx={x} cy="106" r="26" />
        ) : (
          <circle className="soft [stroke-dasharray:4_5]" key={x} cx={x} cy="106" r="25" />
        ),
      )}
      <text
        className="label fill-ink stroke-none text-[22px] [text-anchor:middle] md:max-lg:text-[28px] min-[1280px]:text-[14px]"
        x={PLACES[TAKEN]}
        y="68"
      >
        You
      </text>
    </svg>
  );
}
