import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { site } from '#site';
import { words } from '#words/shell';
import { MenuLink } from './menu-link.tsx';
import { scrollToTop } from './scroll.ts';
import { useSolid } from './solid.ts';
import { BrandSymbol } from './symbol.tsx';
import { useMenu } from './use-menu.ts';

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
    <header className="site-header" data-solid={solid} data-open={menu.isOpen} ref={menu.header}>
      <div className="frame header-row">
        <Link className="logo" to="/" onClick={goHome} viewTransition>
          <BrandSymbol />
          {site.brand.name}
        </Link>
        {site.header.length > 0 && (
          <>
            <button
              type="button"
              className="menu-button"
              aria-expanded={menu.isOpen}
              aria-controls="site-menu"
              ref={menu.button}
              onClick={menu.toggle}
            >
              {words.menu}
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={menu.isOpen ? 'M4 4l12 12M16 4 4 16' : 'M2 7h16M2 13h16'} />
              </svg>
            </button>
            <nav className="site-menu" id="site-menu" aria-label={words.mainMenu}>
              <ul>
                {site.header.map((entry) => (
                  <li key={entry.label}>
                    <MenuLink
                      className={entry.button ? 'button button-primary' : 'menu-link'}
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
