import type { SectionProps } from '#client';
import { words } from '#words/search';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { SearchIslandProps } from './island.tsx';
import type definition from './schema.ts';

/** The field of the search, and links to the site's pages. */
export default function SearchSection({ section }: SectionProps<typeof definition>) {
  const { page, pages } = section;
  return (
    <SectionFrame section={section} body="right">
      <div className="max-w-190 noscript:hidden">
        <Island of="search" props={{ page } satisfies SearchIslandProps} />
      </div>
      <nav className="mt-14 noscript:mt-0" aria-labelledby="all-pages">
        <h2 className="title mb-4" id="all-pages">
          {words.allPages}
        </h2>
        <ul className="grid">
          {pages.map(({ path, title, description }) => (
            <li className="line-t py-3" key={path}>
              <a className="inline-flex min-h-11 items-center font-medium hover-line" href={path}>
                {title}
              </a>
              {description && <p className="text-small text-muted">{description}</p>}
            </li>
          ))}
        </ul>
      </nav>
    </SectionFrame>
  );
}
