import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Short names in a row. */
export default function ChipsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <ul className="chips">
        {section.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </SectionFrame>
  );
}
