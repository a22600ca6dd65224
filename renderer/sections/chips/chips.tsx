import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** A multiple of four fills rows of four. Otherwise as many columns as there is room for. */
const columnsFor = (count: number): string => (count % 4 === 0 ? 'md:grid-cols-4' : '');

/** Short names in a row. */
export default function ChipsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <ul
        className={`chips grid grid-cols-[repeat(auto-fill,minmax(min(144px,100%),1fr))] gap-x-gutter font-mono text-small ${columnsFor(section.items.length)}`}
      >
        {section.items.map((item) => (
          <li className="line-t py-3.5" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
