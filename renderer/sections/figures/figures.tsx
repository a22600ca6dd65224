import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import { FigureBlock } from '../list-block.tsx';
import type definition from './schema.ts';

/** The sizes of one figure and of two. */
const SIZES = ['large', 'alone', 'half'] as const;

/** Large numbers over hairlines. */
export default function FiguresSection({ section }: SectionProps<typeof definition>) {
  const count = section.figures.length;
  const columns = count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
  return (
    <SectionFrame section={section}>
      <ul className={`grid gap-x-gutter gap-y-10 ${count === 1 ? '' : columns}`}>
        {section.figures.map((figure) => (
          <li key={`${figure.value} ${figure.label}`}>
            <FigureBlock figure={figure} size={SIZES[count] ?? 'large'} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
