import type { SectionProps } from '#client';
import { Arrow } from '../../shell/icons.tsx';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** A list of links to files. */
export default function FileListSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <ul className="line-b">
        {section.files.map(({ name, description, href, facts }) => (
          <li className="grid gap-1 line-t py-4" key={href}>
            <a
              className="group flex flex-wrap items-baseline gap-x-4 gap-y-1 [&>.arrow]:self-center"
              href={href}
            >
              <span className="title group-hover:text-accent">{name}</span>
              <span className="label sm:ms-auto">{facts}</span>
              <Arrow to="down" />
            </a>
            <Paragraph className="cell-text" text={description} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
