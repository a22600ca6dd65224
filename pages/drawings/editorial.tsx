import { BrandSymbol } from 'declared-site/sections';

/** Returns lines of text, from one side of a column to the other. */
const lines = (from: number, to: number, top: number, count: number): string =>
  Array.from({ length: count }, (_, line) => `M${from} ${top + line * 20}H${to}`).join('');

/** A page of a newspaper that runs off the band, with the symbol as its picture and a free column. */
export default function Editorial() {
  return (
    <div className="relative -mb-14 md:-mb-24 md:w-[110%]">
      <svg className="drawing" viewBox="0 0 480 430" aria-hidden="true">
        <path d="M.5 800V.5H2000" />
        <path className="fill-ink" d="M28 30H230V48H28zM28 60H170V78H28z" />
        <path className="stroke-2" d="M28 104H2000" />
        <path d="M28 128.5H332V330H28z" />
        <path
          className="soft stroke-2"
          d={
            lines(28, 168, 354, 20) +
            [356, 664].map((from) => lines(from, from === 356 ? 640 : 2000, 130, 30)).join('')
          }
        />
        <path className="fill-accent" d="M192 346H332V800H192z" />
      </svg>
      <div className="absolute top-[53.3%] left-[37.5%] w-[25%] -translate-1/2 [&>svg]:h-auto [&>svg]:w-full">
        <BrandSymbol />
      </div>
    </div>
  );
}
