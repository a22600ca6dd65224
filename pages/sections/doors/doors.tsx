import { Actions, Badge, SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

/** The doorway, at the start of its column and on the floor. */
const WIDTH = 150;
const TOP = 28;
const FLOOR = 276;

/** A leaf that hangs on the right of its doorway and opens towards the viewer. */
function leaf(degrees: number): { outline: string; handle: string } {
  const angle = (degrees * Math.PI) / 180;
  const edge = Math.round(WIDTH * (1 - Math.cos(angle)));
  const near = Math.sin(angle) * WIDTH;
  const top = Math.round(TOP - near * 0.16);
  const bottom = Math.round(FLOOR + near * 0.28);
  const x = Math.round(WIDTH * (1 - 0.86 * Math.cos(angle)));
  const y = Math.round((top + bottom) / 2) - 6;
  return {
    outline: `M${WIDTH} ${TOP}L${edge} ${top}V${bottom}L${WIDTH} ${FLOOR}z`,
    handle: `M${x} ${y}v18`,
  };
}

/** By the mark of the product's status: open, ajar, closed. The light falls through the gap. */
const DOORS = {
  full: { ...leaf(118), light: `M0 ${FLOOR}h${WIDTH}L206 332H0z` },
  half: { ...leaf(42), light: `M0 ${FLOOR}h38L54 332H0z` },
  empty: { ...leaf(0), light: undefined },
} as const;

interface DoorProps {
  mark: keyof typeof DOORS;
  /** Whether its floor goes on below the doors beside it, to the edges of the window. */
  isFirst: boolean;
}

function Door({ mark, isFirst }: DoorProps) {
  const { outline, handle, light } = DOORS[mark];
  return (
    <svg className="drawing block" viewBox="0 0 360 332" aria-hidden="true">
      {light && <path className="fill-accent/25 stroke-none" d={light} />}
      <path className="md:hidden" d={`M0 ${FLOOR}H360`} />
      {isFirst && <path className="max-md:hidden" d={`M-2000 ${FLOOR}H4000`} />}
      <path
        className={light ? 'fill-accent' : 'fill-none'}
        d={`M0 ${FLOOR}V${TOP}h${WIDTH}V${FLOOR}`}
      />
      <path className="fill-paper stroke-2" d={outline} />
      <path className="stroke-4" d={handle} />
    </svg>
  );
}

/** Products below their doors. On phones each door is beside its words. */
export default function DoorsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} tone="inverse" className="overflow-x-clip">
      <ul className="grid md:grid-cols-3">
        {section.products.map(({ title, badge, badgeMark, text, action }, at) => (
          <li
            className="row relative grid content-start max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-5 max-md:line-t max-md:py-5 [&_.quiet]:after:absolute [&_.quiet]:after:inset-0"
            key={title}
          >
            <Door mark={badgeMark ?? 'full'} isFirst={at === 0} />
            <div className="grid content-start justify-items-start gap-y-2 md:mt-4 md:gap-y-3 md:pe-6">
              <Badge text={badge} mark={badgeMark} />
              <h3 className="text-row">{title}</h3>
              <p className="cell-text">{text}</p>
              <Actions actions={[action]} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
