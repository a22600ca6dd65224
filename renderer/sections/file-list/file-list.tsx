import type { SectionProps } from '#client';
import { Arrow } from '../../shell/arrow.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Files to take, each a plain link. */
export default function FileListSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <ul className="files">
        {section.files.map(({ name, description, href, facts }) => (
          <li key={href}>
            <a className="file" href={href}>
              <span className="title">{name}</span>
              <span className="label">{facts}</span>
              <Arrow to="down" />
            </a>
            {description && (
              <p className="cell-text">
                <RichText text={description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
