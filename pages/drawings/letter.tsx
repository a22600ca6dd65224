import { Stretched } from './parts/stretched.tsx';

/** The stamps from the left: what each is for, and its sign. */
const STAMPS = [
  [24, 'The company', 'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0'],
  [
    200,
    'The products',
    'M-17-17a17 17 0 1 0 34 0a17 17 0 1 0-34 0M-37 17a17 17 0 1 0 34 0a17 17 0 1 0-34 0M3 17a17 17 0 1 0 34 0a17 17 0 1 0-34 0',
  ],
  [376, 'Documents and data', 'M-25-34H25V34H-25z'],
] as const;
const [WIDTH, HEIGHT] = [132, 168];
const STAMP = `M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z`;

/** A letter with three stamps and a postmark. It runs to the edge of the window. */
export default function Letter() {
  return (
    <div
      className="relative md:grid md:min-h-40 md:items-center max-md:mt-2 max-md:-mb-2 lg:-ms-[20%] lg:min-h-46 lg:w-[120%] min-[1280px]:-ms-[49%] min-[1280px]:w-[149%] wide:-ms-[28%]! wide:w-[128%]!"
      aria-hidden="true"
    >
      <div className="absolute inset-x-0 -top-5 -bottom-5 md:-top-8 md:low:-top-3 md:-bottom-10">
        <Stretched width={100} height={100} className="rtl:-scale-x-100">
          <path className="fill-accent" d="M0 0H2000V100H0z" />
        </Stretched>
      </div>
      <div className="relative">
        <svg
          className="drawing block rtl:-scale-x-100"
          viewBox={`0 0 572 ${HEIGHT}`}
          aria-hidden="true"
        >
          {STAMPS.map(([x, name, sign]) => (
            <g key={name} transform={`translate(${x})`}>
              <path className="fill-paper stroke-none" d={STAMP} />
              {/* The holes: the dots of a dashed line. */}
              <path
                className="stroke-accent stroke-[7px] [stroke-dasharray:0_12] [stroke-linecap:round] [vector-effect:none]!"
                d={STAMP}
              />
              {/* Without its name it is in the middle. */}
              <path
                className="fill-ink md:max-lg:[translate:0_22px]"
                transform={`translate(${WIDTH / 2} 62)`}
                d={sign}
              />
            </g>
          ))}
          <circle className="stroke-2" cx="536" cy="42" r="40" />
          <circle className="stroke-2" cx="536" cy="42" r="28" />
          <path className="stroke-2" d="M576 20H3000M576 34H3000M576 48H3000M576 62H3000" />
        </svg>
        {STAMPS.map(([x, name]) => (
          <span
            className="label absolute bottom-[7%] grid w-[23.1%] justify-center text-center text-[0.75rem]/[1.3] text-ink! md:max-lg:hidden lg:text-hint/[1.3]"
            style={{ insetInlineStart: `${x / 5.72}%` }}
            key={name}
          >
            <span className="max-w-[6.2em]">{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
