import { SectionFrame, type SectionProps, type WithDrawings } from 'declared-site/sections';
import type definition from './section.ts';

/** Roles as rows: the portrait, the role, and what it is responsible for. */
export default function RolesSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  return (
    <SectionFrame section={section}>
      <ul className="line-b">
        {section.roles.map(({ title, drawing, text }) => {
          const Portrait = drawings[drawing];
          return (
            <li
              className="row grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 gap-y-1 line-t py-5 md:grid-cols-12 md:items-center md:gap-x-gutter"
              key={title}
            >
              <div className="row-span-2 md:col-span-3 md:row-span-1 [&>svg]:mb-0 [&>svg]:size-14 lg:[&>svg]:size-28">
                {Portrait && <Portrait />}
              </div>
              <h3 className="title md:col-span-5 md:text-track">{title}</h3>
              <p className="cell-text md:col-span-4">{text}</p>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
