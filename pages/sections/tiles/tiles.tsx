import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

type Tile = SectionData<typeof definition>['advantages'][number]['tile'];

const LEGS = [48, 96, 144, 192, 240];

/** Each fills a square of 288. */
const TILES: Record<Tile, ReactNode> = {
  // Legs of different lengths. All of them settle on one line.
  outcome: (
    <>
      <path
        className="stroke-accent stroke-2"
        d={LEGS.map((y, leg) => `M${[0, 72, 24, 108, 48][leg]} ${y}H216`).join('')}
      />
      <path className="fill-highlight" d="M210 0h12v288h-12z" />
      <path
        className="fill-highlight"
        d={LEGS.map((y) => `M202 ${y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0`).join('')}
      />
    </>
  ),
  // The assets stay on the institution's side. The place on the other side is empty.
  custody: (
    <>
      <path className="fill-accent" d="M0 0h144v288H0z" />
      <circle className="fill-paper stroke-none" cx="72" cy="144" r="48" />
      <circle className="soft [stroke-dasharray:6_6]" cx="216" cy="144" r="48" />
      <path className="stroke-4" d="M144 0v288" />
    </>
  ),
  // A cross of the paper between four corners is the frame.
  frame: (
    <>
      <path
        className="fill-ink"
        d="M0 0h108v108H0zM180 0h108v108H180zM0 180h108v108H0zM180 180h108v108H180z"
      />
      <circle className="fill-accent" cx="144" cy="144" r="22" />
    </>
  ),
  // One connection, and the many behind it.
  integration: (
    <>
      <path
        className="soft"
        d={[24, ...LEGS, 264].map((y) => `M144 144C216 144 180 ${y} 288 ${y}`).join('')}
      />
      <path className="fill-accent" d="M0 132h144v24H0z" />
      <circle className="fill-paper stroke-4" cx="144" cy="144" r="34" />
    </>
  ),
};

/** Advantages below squares that meet. On phones each square is beside its words. */
export default function TilesSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-gutter gap-y-10 md:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
        {section.advantages.map(({ tile, title, text }, at) => (
          <li
            className="row grid content-start max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-5"
            key={title}
          >
            <svg
              className={`drawing block aspect-square overflow-hidden! border border-ink max-md:row-span-2 ${at > 0 ? 'lg:border-s-0' : ''}`}
              viewBox="0 0 288 288"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
            >
              {TILES[tile]}
            </svg>
            <h3 className="title md:mt-5">{title}</h3>
            <p className="cell-text mt-1.5 lg:pe-6">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
