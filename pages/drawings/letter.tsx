import { Stretched } from './parts/stretched.tsx';

/** The stamps from the left: what each is for, and its sign. */
const STAMPS = [
  [24, 'The company', 'M-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0'],
  [
    200,
    'The products',
    'M-19-21a19 19 0 1 0 38 0a19 19 0 1 0-38 0M-42 19a19 19 0 1 0 38 0a19 19 0 1 0-38 0M4 19a19 19 0 1 0 38 0a19 19 0 1 0-38 0',
  ],
  [376, 'Documents and data', 'M-27-36H27V36H-27z'],
] as const;

/** A letter with three stamps and a postmark. It runs to the edge of the window. */
export default function Letter() {
  return (
    <div
      className="relative md:grid md:min-h-40 md:items-center max-md:mt-2 max-md:mb-2 lg:-ms-[20%] lg:min-h-46 lg:w-[120%] min-[1280px]:-ms-[49%] min-[1280px]:w-[149%] wide:-ms-[28%]! wide:w-[128%]!"
      aria-hidden="true"
    >
      <div className="absolute inset-x-0 -top-4.5 -bottom-9 md:-top-8 md:low:-top-3 md:-bottom-10">
        <Stretched width={100} height={100} className="rtl:-scale-x-100">
          <path className="fill-accent" d="M0 0H2000V100H0z" />
        </Stretched>
      </div>
      <div className="relative">
        <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 572 182" aria-hidden="true">
          {STAMPS.map(([x, name, sign]) => (
            <g key={name} transform={`translate(${x})`}>
              <path className="fill-paper stroke-none" d="M0 0h132v144h-132z" />
              {/* The holes: the dots of a dashed line. */}
              <path
                className="stroke-accent stroke-[7px] [stroke-dasharray:0_12] [stroke-linecap:round] [vector-effect:none]!"
                d="M0 0h132v144h-132z"
              />
              <path className="fill-ink" transform="translate(66 72)" d={sign} />
            </g>
          ))}
          <circle className="stroke-2" cx="536" cy="42" r="40" />
          <circle className="stroke-2" cx="536" cy="42" r="28" />
          <path className="stroke-2" d="M576 20H3000M576 34H3000M576 48H3000M576 62H3000" />
        </svg>
        {STAMPS.map(([x, name]) => (
          <span
            className="label absolute top-[84%] w-[30%] text-balance text-paper! md:max-lg:hidden"
            style={{ insetInlineStart: `${x / 5.72}%` }}
            key={name}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
