import { ordinal, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../stretched.tsx';
import type definition from './section.ts';

/** The parts of an order after the routing: where each one starts, and how wide it is. */
const PARTS = [
  { x: 30, width: 80 },
  { x: 130, width: 30 },
  { x: 180, width: 50 },
  { x: 250, width: 20 },
  { x: 290, width: 40 },
];
/** The middle of each part. */
const LEGS = PARTS.map(({ x, width }) => x + width / 2);

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

const PICTURES = [Treasury, Core, Routing, Settlement];

/** Layers as rows across the page. The drawing on the right passes through all of them. */
export default function LayersSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ol className="line-b border-ink">
        {section.layers.map(({ title, text }, at) => {
          const Picture = PICTURES[at] ?? Treasury;
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
              <div className="relative">
                <Stretched width={360} height={100}>
                  <Picture />
                </Stretched>
              </div>
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}
