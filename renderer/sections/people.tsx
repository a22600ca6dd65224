import type { ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { SectionFrame } from './frame.tsx';
import { Portrait } from './portrait.tsx';

/** People by their role. */
export function PeopleSection({ section }: { section: ClientSectionOf<'people'> }) {
  const columns = section.people.length % 3 === 0 ? 3 : 2;
  return (
    <SectionFrame section={section}>
      <ul className={`cells cells-${columns}`}>
        {section.people.map(({ role, text }, index) => (
          <li className="cell" key={role}>
            <Portrait kind={index} />
            <h3 className="title">{role}</h3>
            <p className="cell-text">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
