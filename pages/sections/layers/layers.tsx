import { ordinal, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../stretched.tsx';
import type definition from './section.ts';

/** Where the order's parts lie after the routing, from left to right. */
const VENUES = [20, 60, 100, 140, 180, 220, 260, 300, 340];
const LEGS = [60, 180, 300];

/** An order between its limits. */
function Treasury() {
  return (
    <>
      <path className="soft" d="M120 0V100M240 0V100" />
      <path className="stroke-accent stroke-2" d="M180 50V100" />
      <path className="stroke-accent [stroke-linecap:round] stroke-24" d={dot(180, 50)} />
    </>
  );
}

/** The coordinator divides the order into legs that commit on one line. */
function Core() {
  return (
    <>
      <path
        className="stroke-accent stroke-2"
        d={`M180 0V100${LEGS.map((x) => `M180 20C180 50 ${x} 30 ${x} 70V100`).join('')}`}
      />
      <path className="stroke-highlight stroke-2" d="M20 74H340" />
      <path className={`stroke-highlight ${DOT}`} d={LEGS.map((x) => dot(x, 74)).join('')} />
      <path className={DOT} d={dot(180, 20)} />
    </>
  );
}

/** Each leg spreads over several venues. */
function Routing() {
  return (
    <path
      className="stroke-accent"
      d={VENUES.map((x, at) => {
        const leg = LEGS[Math.floor(at / 3)];
        return `M${leg} 0C${leg} 60 ${x} 40 ${x} 100`;
      }).join('')}
    />
  );
}

/** The assets arrive together, each under its own key. */
function Settlement() {
  return (
    <>
      <path className="stroke-accent" d={VENUES.map((x) => `M${x} 0V50`).join('')} />
      <path
        className="[stroke-linecap:round] stroke-24 max-md:hidden"
        d={VENUES.map((x) => dot(x, 50)).join('')}
      />
      <path
        className="stroke-paper [stroke-linecap:round] stroke-20 max-md:hidden"
        d={VENUES.map((x) => dot(x, 50)).join('')}
      />
      <path
        className="stroke-highlight [stroke-linecap:round] stroke-8"
        d={VENUES.map((x) => dot(x, 50)).join('')}
      />
    </>
  );
}

const PICTURES = [Treasury, Core, Routing, Settlement];

/** Layers as rows across the page. The drawing on the right passes through all of them. */
export default function LayersSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ol className="line-b border-ink min-[1680px]:-mr-40">
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
