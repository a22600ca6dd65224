import type { ClientSectionOf } from '#client';
import { SectionFrame } from './frame.tsx';

/** Short names in a row. */
export function ChipsSection({ section }: { section: ClientSectionOf<'chips'> }) {
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
