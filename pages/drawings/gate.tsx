const ROWS = Array.from({ length: 9 }, (_, row) => 28 + row * 50);

/** The rows that the order is divided among, and where each part of it ends. */
const TAKEN = [
  { y: 128, end: 432 },
  { y: 278, end: 570 },
  { y: 378, end: 386 },
];

const course = (y: number): string => `M240 228C290 228 280 ${y} 340 ${y}`;

const LABEL = 'absolute md:max-lg:hidden';

/**
 * One treasury, one gate as high as the opening of the page, and the many venues behind it. Their
 * rows run to the edge of the window.
 */
export default function Gate() {
  return (
    <div
      className="relative max-md:mt-12 lg:-ms-[25%] lg:w-[125%] min-[1280px]:-ms-[60%] min-[1280px]:w-[160%] wide:-ms-[28%]! wide:w-[128%]!"
      aria-hidden="true"
    >
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 614 456" aria-hidden="true">
        <path className="soft" d={ROWS.map((y) => `${course(y)}H3000`).join('')} />
        <path
          className="stroke-accent stroke-2"
          d={`M106 228H240${TAKEN.map(({ y, end }) => `${course(y)}H${end}`).join('')}`}
        />
        {/* Rings: the dots of one dashed line on those of a wider one. */}
        <g className="[stroke-dasharray:0_46] [stroke-linecap:round] *:[vector-effect:none]">
          <path className="stroke-[20px]" d={ROWS.map((y) => `M340 ${y}H3000`).join('')} />
          <path
            className="stroke-paper stroke-[17.5px]"
            d={ROWS.map((y) => `M340 ${y}H3000`).join('')}
          />
        </g>
        <path
          className="stroke-accent stroke-[20px] [stroke-linecap:round] [vector-effect:none]"
          d={TAKEN.map(({ y, end }) => `M${end} ${y}h0`).join('')}
        />
        {/* On phones the treasury is at the margin. */}
        <path className="stroke-accent stroke-2 md:hidden" d="M30 228H107" />
        <path
          className="fill-accent max-md:-translate-x-[76px]"
          d="M76 228a30 30 0 1 0 60 0a30 30 0 1 0-60 0"
        />
      </svg>
      <i className="absolute start-[39.1%] -top-12 -bottom-4 border-s-4 border-ink md:-top-18 md:-bottom-24 low:-top-6" />
      <div className="label text-ink">
        <span
          className={`${LABEL} end-[63.5%] -top-8 max-md:start-0 md:-top-9 low:-top-6 lg:text-end min-[1280px]:start-[12.4%] min-[1280px]:end-auto min-[1280px]:whitespace-nowrap`}
        >
          Traditional finance
        </span>
        <span className={`${LABEL} start-[42%] -top-8 md:-top-9 low:-top-6`}>DeFi</span>
        <span className={`${LABEL} start-0 top-[59%] md:start-[12.4%]`}>Treasury</span>
      </div>
    </div>
  );
}
