import { Actions, Badge, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOOR_HEIGHT, DOOR_WIDTH, Door, FLOOR } from '../../drawings/parts/door.tsx';
import type definition from './section.ts';

/** What is in the light behind each door, from the first: the product, in its own form. */
const BEHIND = [
  // One entry in two ledgers.
  <>
    <path className="stroke-paper stroke-3" d="M50 396V130H145V396M175 396V130H270V396" />
    <path className="fill-paper stroke-none" d="M50 230H145V290H50zM175 230H270V290H175z" />
    <path className="stroke-paper stroke-3" d="M145 260H175" />
  </>,
  // A treasury, and its line to the venues.
  <>
    <path className="stroke-paper stroke-3" d="M41 260H320" />
    <path className="stroke-paper [stroke-linecap:round] stroke-[36px]" d="M41 260h0" />
  </>,
];

/** Products below their doors, on one floor. */
export default function DoorsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} tone="inverse" className="overflow-x-clip">
      <ul className="grid gap-y-10 md:grid-cols-3 md:gap-x-gutter">
        {section.products.map(({ title, badge, badgeMark, text, action }, at) => (
          <li
            className="row relative grid content-start [&_.quiet]:after:absolute [&_.quiet]:after:inset-0"
            key={title}
          >
            <svg
              className="drawing block h-56 md:h-[clamp(14rem,24vw,22rem)]"
              viewBox={`0 0 ${DOOR_WIDTH} ${DOOR_HEIGHT}`}
              preserveAspectRatio="xMinYMin"
              aria-hidden="true"
            >
              {/* In larger windows the floor goes on below the doors beside it. */}
              <path className={at > 0 ? 'md:hidden' : ''} d={`M-2000 ${FLOOR}H4000`} />
              <Door mark={badgeMark ?? 'full'}>{BEHIND[at]}</Door>
            </svg>
            <div className="mt-3 grid content-start justify-items-start gap-y-2 md:mt-6 md:gap-y-3 md:pe-6">
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
