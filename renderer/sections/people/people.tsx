import type { SectionProps, WithDrawings } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** People by their role. */
export default function PeopleSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const columns = section.people.length % 3 === 0 ? 3 : 2;
  return (
    <SectionFrame section={section}>
      <ul className={`cells cells-${columns}`}>
        {section.people.map(({ role, text, drawing }) => {
          const Portrait = drawings[drawing ?? ''];
          return (
            <li className="cell" key={role}>
              {Portrait && <Portrait />}
              <h3 className="title">{role}</h3>
              <Paragraph className="cell-text" text={text} />
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
