import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

type Mark = SectionData<typeof definition>['roles'][number]['mark'];

/** A plane seen from above, with its middle at this height. */
const plane = (y: number): string => `M88 ${y - 36}L168 ${y}L88 ${y + 36}L8 ${y}z`;
const TOP = 40;
const MIDDLE = 74;
const BOTTOM = 108;
const PLANES = [BOTTOM, MIDDLE, TOP];

/** A system on a plane. */
const system = (x: number, y: number): string =>
  `M${x - 7} ${y}a7 3.500 0 1 0 14 0a7 3.500 0 1 0-14 0`;

/** The planes, with one of them in colour. */
const stack = (coloured?: number): ReactNode =>
  PLANES.map((y) => (
    <path className={y === coloured ? 'fill-accent' : 'fill-paper'} d={plane(y)} key={y} />
  ));

const MARKS: Record<Mark, ReactNode> = {
  // All of it.
  whole: (
    <>
      <path className="fill-accent" d="M8 40L88 76L168 40V108L88 144L8 108z" />
      <path className="stroke-paper" d="M8 74L88 110L168 74" />
      <path className="fill-paper" d={plane(TOP)} />
    </>
  ),
  // The layer in the middle.
  core: stack(MIDDLE),
  // From one system to another.
  flow: (
    <>
      {stack()}
      <path className="stroke-accent stroke-2" d="M44 40C60 8 116 8 132 40" />
      <path className="fill-accent" d={system(44, 40) + system(132, 40)} />
    </>
  ),
  // Systems on all planes, which decide together.
  nodes: (
    <>
      {stack()}
      <path className="stroke-accent stroke-2" d="M48 40V108M88 40V108M128 40V108" />
      <path
        className="fill-accent"
        d={[48, 88, 128].flatMap((x) => PLANES.map((y) => system(x, y))).join('')}
      />
    </>
  ),
  // The ground on which it rests.
  frame: stack(BOTTOM),
};

/** A mark beside its words in a large window. */
const BESIDE = 'min-[1280px]:grid-cols-[12.5rem_minmax(0,1fr)] min-[1280px]:grid-rows-[auto_1fr]';

/** Titles below their marks, beside the heading. On phones, and of a pair in large windows, each mark is beside its words. */
export default function RolesSection({ section }: SectionProps<typeof definition>) {
  const { roles, open } = section;
  const isPair = roles.length === 2;
  return (
    <SectionFrame
      section={section}
      body="beside"
      className={`lg:[&>.frame>:last-child]:col-start-4! lg:[&>.frame>.section-head]:col-end-4! ${open ? 'md:[&>.frame]:pb-16' : ''}`}
    >
      <ul
        className={`grid gap-y-5 md:gap-x-gutter lg:pt-6 ${isPair ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
      >
        {roles.map(({ mark, title, text }) => (
          <li
            className={`row grid grid-cols-[min(8.5rem,40%)_minmax(0,1fr)] content-start gap-x-5 gap-y-1 max-md:grid-rows-[auto_1fr] md:grid-cols-1 lg:gap-y-2 ${isPair ? BESIDE : ''}`}
            key={title}
          >
            <svg
              className={`drawing max-w-50 max-md:row-span-2 lg:mb-2 ${isPair ? 'min-[1280px]:row-span-2' : ''}`}
              viewBox="7 3 162 142"
              aria-hidden="true"
            >
              {MARKS[mark]}
            </svg>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
