import { Actions, Badge, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOOR_HEIGHT, DOOR_WIDTH, Door, FLOOR } from '../../drawings/parts/door.tsx';
import type definition from './section.ts';

/** Products below their doors. On phones the doors are as wide as the page. */
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
              className="drawing block max-md:h-44 md:aspect-[373/452]"
              viewBox={`0 0 ${DOOR_WIDTH} ${DOOR_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {/* In larger windows the floor goes on below the doors beside it. */}
              <path className={at > 0 ? 'md:hidden' : ''} d={`M-2000 ${FLOOR}H4000`} />
              <Door mark={badgeMark ?? 'full'} />
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
