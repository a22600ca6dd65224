const SHEETS = [0, 1, 2, 3];
const HEIGHT = 350;

/** The start and the top of a sheet. Each is before the one on its left, and higher. */
const place = (sheet: number) => ({ x: 1 + sheet * 88, y: 97 - sheet * 24 });

/** The lines on an open sheet, as far as the next sheet leaves them visible. */
const LINES = 'm16 84h56m-56 26h56m-56 26h34m-34 26h56m-56 26h56m-56 26h22';

const LABEL =
  'label stroke-none text-[20px] md:max-lg:text-[18px] lg:text-[15.500px] min-[1280px]:text-[13px] wide:text-[11px]!';

/** Four open sheets and one that is sealed, cut off at the end of the opening. */
export default function Documents() {
  const sealed = place(4);
  return (
    <div
      className="relative h-24 max-md:mt-4 max-md:mb-2 md:h-44 lg:h-48 lg:-ms-[20%] lg:w-[120%] min-[1280px]:-ms-[49%] min-[1280px]:w-[149%] wide:-ms-[28%]! wide:w-[128%]!"
      aria-hidden="true"
    >
      <div className="absolute inset-x-0 -top-6 -bottom-9 overflow-clip max-md:line-b max-md:border-ink md:-bottom-10 md:-top-9 md:low:-top-3">
        <svg
          className="drawing block h-full rtl:-scale-x-100"
          viewBox={`0 0 572 ${HEIGHT}`}
          preserveAspectRatio="xMaxYMin slice"
          aria-hidden="true"
        >
          <text className={`${LABEL} fill-ink`} x="1" y="60">
            Available
          </text>
          {SHEETS.map((sheet) => {
            const { x, y } = place(sheet);
            return (
              <g key={sheet} transform={`translate(${x} ${y})`}>
                <path className="fill-paper stroke-2" d={`M0 ${HEIGHT}V0H218V${HEIGHT}`} />
                <path className="stroke-[6px] [vector-effect:none]!" d="M16 52h40" />
                <path className="soft stroke-2" d={`M0 0${LINES}`} />
                <text className={`${LABEL} fill-ink`} x="16" y="32">
                  0{sheet + 1}
                </text>
              </g>
            );
          })}
          <g transform={`translate(${sealed.x} ${sealed.y})`}>
            <path className="fill-accent" d={`M0 ${HEIGHT}V0H218V${HEIGHT}`} />
            <circle className="fill-paper" cx="109" cy="142" r="72" />
            <circle className="fill-ink" cx="109" cy="142" r="56" />
            <text className={`${LABEL} fill-paper`} x="16" y="32">
              05
            </text>
            <text className={`${LABEL} fill-paper [text-anchor:end]`} x="202" y="32">
              NDA and code
            </text>
          </g>
        </svg>
      </div>
    </div>
  );
}
