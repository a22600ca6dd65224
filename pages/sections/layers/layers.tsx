import { ordinal, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

/** The parts of an order after the routing: where each one starts, and how wide it is. */
const PARTS = [
  { x: 30, width: 80 },
  { x: 130, width: 30 },
  { x: 180, width: 50 },
  { x: 250, width: 20 },
  { x: 290, width: 40 },
];
/** The middle of each part. On phones there are three. */
const LEGS = PARTS.map(({ x, width }) => x + width / 2);
const NARROW_LEGS = [27, 65, 98];

/** What is spent of three limits. The limits are one line. */
function Treasury() {
  return (
    <>
      <path className="soft" d="M30 24H330M30 48H330M30 72H330" />
      <path className="fill-accent" d="M30 18H210V30H30zM30 42H120V54H30zM30 66H250V78H30z" />
      <path className="stroke-2" d="M290 8V88" />
      <path className="stroke-accent" d="M180 78V100" />
    </>
  );
}

/** Three states. None of them can be skipped, and the last one is for all. */
function Core() {
  return (
    <>
      <path className="stroke-accent" d="M180 0V30M180 70V100" />
      <path d="M90 50H150M210 50H270" />
      <path className="stroke-2" d="M30 30H90V70H30zM150 30H210V70H150z" />
      <path className="fill-highlight" d="M270 30H330V70H270z" />
      <path className={DOT} d={dot(90, 50) + dot(210, 50)} />
    </>
  );
}

/** One order, divided into parts of different sizes. */
function Routing() {
  let from = 70;
  return (
    <>
      <path className="stroke-accent" d="M180 0V14" />
      <path
        className="fill-accent opacity-20"
        d={PARTS.map(({ x, width }) => {
          const start = from;
          from += width;
          return `M${start} 26C${start} 60 ${x} 40 ${x} 74h${width}C${x + width} 40 ${from} 60 ${from} 26z`;
        }).join('')}
      />
      <path
        className="fill-accent"
        d={`M70 14H290V26H70z${PARTS.map(({ x, width }) => `M${x} 74h${width}v12h-${width}z`).join('')}`}
      />
      <path className="stroke-accent" d={LEGS.map((x) => `M${x} 86V100`).join('')} />
    </>
  );
}

/** Each part arrives in a safe under its own key. All of them commit on one line. */
function Settlement() {
  return (
    <>
      <path className="stroke-accent" d={LEGS.map((x) => `M${x} 0V34`).join('')} />
      <path className="stroke-2" d={LEGS.map((x) => `M${x - 16} 34h32v38h-32z`).join('')} />
      <path className="stroke-highlight stroke-2" d="M20 53H340" />
      <path className={`stroke-highlight ${DOT}`} d={LEGS.map((x) => dot(x, 53)).join('')} />
    </>
  );
}

/** The same four on phones, to scale. Their lines to the other layers end beyond the drawing. */
function NarrowTreasury() {
  return (
    <>
      <path className="soft" d="M10 45H110M10 75H110M10 105H110" />
      <path className="fill-accent" d="M10 39H70V51H10zM10 69H40V81H10zM10 99H84V111H10z" />
      <path className="stroke-2" d="M98 29V121" />
      <path className="stroke-accent" d="M60 111V500" />
    </>
  );
}

function NarrowCore() {
  return (
    <>
      <path className="stroke-accent" d="M60-500V11M60 139V500" />
      <path d="M60 39V61M60 89V111" />
      <path className="stroke-2" d="M46 11H74V39H46zM46 61H74V89H46z" />
      <path className="fill-highlight" d="M46 111H74V139H46z" />
      <path className={DOT} d={dot(60, 39) + dot(60, 89)} />
    </>
  );
}

function NarrowRouting() {
  return (
    <>
      <path
        className="fill-accent opacity-20"
        d="M24 43 10 107H44L58 43V107H72V43L86 107H110L96 43z"
      />
      <path
        className="fill-accent"
        d="M24 31H96V43H24zM10 107H44V119H10zM58 107H72V119H58zM86 107H110V119H86z"
      />
      <path
        className="stroke-accent"
        d={`M60-500V31${NARROW_LEGS.map((x) => `M${x} 119V500`).join('')}`}
      />
    </>
  );
}

function NarrowSettlement() {
  return (
    <>
      <path className="stroke-accent" d={NARROW_LEGS.map((x) => `M${x}-500V62`).join('')} />
      <path className="stroke-2" d={NARROW_LEGS.map((x) => `M${x - 13} 62h26v26h-26z`).join('')} />
      <path className="stroke-highlight stroke-2" d="M4 75H116" />
      <path className={`stroke-highlight ${DOT}`} d={NARROW_LEGS.map((x) => dot(x, 75)).join('')} />
    </>
  );
}

const PICTURES = [
  { Wide: Treasury, Narrow: NarrowTreasury },
  { Wide: Core, Narrow: NarrowCore },
  { Wide: Routing, Narrow: NarrowRouting },
  { Wide: Settlement, Narrow: NarrowSettlement },
] as const;

/** Layers as rows across the page. The drawing on the right passes through all of them. */
export default function LayersSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ol>
        {section.layers.map(({ title, text }, at) => {
          const { Wide, Narrow } = PICTURES[at] ?? PICTURES[0];
          return (
            <li
              className="layer grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-4 line-t border-ink md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-x-gutter"
              key={title}
            >
              <div className="grid content-start gap-2 pt-5 pb-8 md:pt-6 md:pb-14">
                <p className="label text-accent" aria-hidden="true">
                  {ordinal(at)}
                </p>
                <h3 className="title md:text-track">{title}</h3>
                <p className="cell-text">{text}</p>
              </div>
              <div className="relative overflow-clip">
                <Stretched width={360} height={100} className="max-md:hidden">
                  <Wide />
                </Stretched>
                <svg
                  className="drawing absolute inset-0 h-full md:hidden"
                  viewBox="0 0 120 150"
                  aria-hidden="true"
                >
                  <Narrow />
                </svg>
              </div>
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}
