import { site } from '#site';
import { words } from '#words/shell';
import { FRAME, MENU_BUTTON } from './looks.ts';
import { MenuLink } from './menu-link.tsx';
import { BrandSymbol, LOGO } from './symbol.tsx';

const BAR =
  'site-header sticky top-0 z-40 line-b transition-[background-color,border-color] duration-200 not-data-[solid=true]:not-data-[open=true]:border-transparent data-[solid=true]:bg-paper data-[open=true]:bg-paper max-lg:noscript:static';
const LINK =
  'inline-flex min-h-11 items-center text-small font-book aria-[current]:text-accent folded:min-h-16 folded:w-full folded:text-menu hover-line';
const MENU =
  'site-menu folded:fixed folded:inset-x-0 folded:top-18.25 folded:bottom-0 folded:overflow-y-auto folded:bg-paper folded:px-margin folded:pt-2 folded:pb-10 folded:transition-[opacity,visibility] in-data-[open=false]:folded:invisible in-data-[open=false]:folded:opacity-0';

/** The header of every page. `script/header.ts` opens its menu and marks the current section. */
export function Header() {
  return (
    <header className={BAR} data-solid="false" data-open="false">
      <div
        className={`${FRAME} flex min-h-18 items-center justify-between gap-6 max-lg:noscript:flex-wrap max-lg:noscript:py-3`}
      >
        <a className={LOGO} href="/">
          <BrandSymbol />
          {site.brand.name}
        </a>
        {site.header.length > 0 && (
          <>
            <button
              type="button"
              className="hidden min-h-11 items-center gap-3 px-1 text-small font-medium folded:inline-flex"
              aria-expanded={false}
              aria-controls="site-menu"
            >
              {words.menu}
              <svg
                className="size-5"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path className="in-data-[open=true]:hidden" d="M2 7h16M2 13h16" />
                <path className="in-data-[open=false]:hidden" d="M4 4l12 12M16 4 4 16" />
              </svg>
            </button>
            <nav className={MENU} id="site-menu" aria-label={words.mainMenu}>
              <ul className="flex flex-wrap items-center gap-x-7 gap-y-1 folded:grid folded:gap-0">
                {site.header.map((entry) => (
                  <li className={entry.button ? 'folded:pt-6' : 'folded:line-b'} key={entry.label}>
                    <MenuLink className={entry.button ? MENU_BUTTON : LINK} entry={entry} />
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
      </div>
    </header>
  );
}
