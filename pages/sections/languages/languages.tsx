import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

/** Languages in large type, each with the same call. In large windows there are two beside each other. */
export default function LanguagesSection({ section }: SectionProps<typeof definition>) {
  const { languages, note } = section;
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-gutter line-b border-ink lg:grid-cols-2">
        {languages.map(({ title, call }, at) => (
          <li
            className={`grid items-baseline gap-x-gutter gap-y-1 line-t py-3 sm:grid-cols-2 sm:py-4 ${at < 2 ? 'lg:border-ink' : ''} ${at === 0 ? 'border-ink' : ''}`}
            key={title}
          >
            <h3 className="text-row">{title}</h3>
            <code className="font-mono text-hint wrap-anywhere">{call}</code>
          </li>
        ))}
      </ul>
      <p className="label mt-4">{note}</p>
    </SectionFrame>
  );
}
