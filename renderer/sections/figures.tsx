import type { ClientSectionOf } from '#client';
import { FigureBlock } from './figure-block.tsx';
import { SectionFrame } from './frame.tsx';

/** Large numbers over hairlines. */
export function FiguresSection({ section }: { section: ClientSectionOf<'figures'> }) {
  return (
    <SectionFrame section={section}>
      <ul className="figures" data-count={section.figures.length}>
        {section.figures.map((figure) => (
          <li key={`${figure.value} ${figure.label}`}>
            <FigureBlock figure={figure} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
