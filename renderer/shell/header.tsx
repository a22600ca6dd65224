import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { site } from '#site';
import { words } from '#words/shell';
import { FRAME, MENU_BUTTON } from './looks.ts';
import { MenuLink } from './menu-link.tsx';
import { scrollToTop } from './scroll.ts';
import { useSolid } from './solid.ts';
import { BrandSymbol, LOGO } from './symbol.tsx';
import { useMenu } from './use-menu.ts';

const BAR =
  'site-header sticky top-0 z-40 line-b transition-[background-color,border-color] duration-200 max-lg:noscript:static';
const LINK =
  'inline-flex min-h-11 items-center text-small font-book aria-[current]:text-accent folded:min-h-16 folded:w-full folded:text-menu hover-line';
const MENU =
  'site-menu folded:fixed folded:inset-x-0 folded:top-18.25 folded:bottom-0 folded:overflow-y-auto folded:bg-paper folded:px-margin folded:pt-2 folded:pb-10 folded:transition-[opacity,visibility]';

/** The bar at the top of every page. */
export function Header() {
  const { pathname } = useLocation();
  const solid = useSolid();
  const menu = useMenu();

  const goHome = (event: MouseEvent) => {
    menu.close();
    if (pathname !== '/' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollToTop();
  };

  return (
    <header
      className={`${BAR} ${solid || menu.isOpen ? 'bg-paper' : 'border-transparent'}`}
      data-solid={solid}
      data-open={menu.isOpen}
      ref={menu.header}
    >
      <div
        className={`${FRAME} flex min-h-18 items-center justify-between gap-6 max-lg:noscript:flex-wrap max-lg:noscript:py-3`}
      >
        <Link className={LOGO} to="/" onClick={goHome} viewTransition>
          <BrandSymbol />
          {site.brand.name}
        </Link>
        {site.header.length > 0 && (
          <>
            <button
              type="button"
              className="hidden min-h-11 items-center gap-3 px-1 text-small font-medium folded:inline-flex"
              aria-expanded={menu.isOpen}
              aria-controls="site-menu"
              ref={menu.button}
              onClick={menu.toggle}
            >
              {words.menu}
              <svg
                className="size-5"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path d={menu.isOpen ? 'M4 4l12 12M16 4 4 16' : 'M2 7h16M2 13h16'} />
              </svg>
            </button>
            <nav
              className={menu.isOpen ? MENU : `${MENU} folded:invisible folded:opacity-0`}
              id="site-menu"
              aria-label={words.mainMenu}
            >
              <ul className="flex flex-wrap items-center gap-x-7 gap-y-1 folded:grid folded:gap-0">
                {site.header.map((entry) => (
                  <li className={entry.button ? 'folded:pt-6' : 'folded:line-b'} key={entry.label}>
                    <MenuLink
                      className={entry.button ? MENU_BUTTON : LINK}
                      entry={entry}
                      onChoose={menu.close}
                    />
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
