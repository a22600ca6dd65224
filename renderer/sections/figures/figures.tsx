import type { SectionProps } from '#client';
import { FigureBlock } from '../figure-block.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** The sizes of one figure, of two and of three. */
const SIZES = ['large', 'alone', 'half', 'half'] as const;
/** The columns of figures. The first of three is the widest. */
const COLUMNS = [
  '',
  '',
  'sm:grid-cols-2',
  'grid-cols-2 *:first:col-span-2 lg:grid-cols-[11fr_7fr_6fr] lg:*:first:col-span-1',
  'sm:grid-cols-2',
];
const MANY = 'sm:grid-cols-2 lg:grid-cols-3';

/** Large numbers over hairlines. */
export default function FiguresSection({ section }: SectionProps<typeof definition>) {
  const count = section.figures.length;
  return (
    <SectionFrame section={section}>
      <ul className={`grid gap-x-gutter gap-y-10 ${COLUMNS[count] ?? MANY}`}>
        {section.figures.map((figure) => (
          <li key={`${figure.value} ${figure.label}`}>
            <FigureBlock figure={figure} size={SIZES[count] ?? 'large'} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
