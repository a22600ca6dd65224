import { words } from '#words/search';
import type { ShellPart } from '../../shell/layout.tsx';

/** Returns the header's link to the search. `script.ts` opens a dialog instead. */
export default function search({ page }: { page: string }): ShellPart {
  return {
    name: 'search',
    header: (
      <a
        className="ms-auto inline-grid size-11 flex-none place-items-center rounded-sm hover:text-accent"
        href={page}
        title={words.title}
        data-search
      >
        <span className="sr-only">{words.title}</span>
        <svg
          className="size-5"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m12.5 12.5 5 5" />
        </svg>
      </a>
    ),
  };
}
