import type { SectionProps } from '#client';
import { FigureBlock } from '../figure-block.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Large numbers over hairlines. */
export default function FiguresSection({ section }: SectionProps<typeof definition>) {
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
