import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ClientHeaderItem } from '#client';
import { findSection, scrollToSection, storeTarget } from './scroll.ts';

/** Where the item leads without scripts, or in a new tab. */
function addressOf({ section, elsewhere }: ClientHeaderItem): string {
  if (!elsewhere) return `/#${section}`;
  return elsewhere.target ? `${elsewhere.to}#${elsewhere.target}` : elsewhere.to;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface HeaderLinkProps {
  item: ClientHeaderItem;
  onChoose: () => void;
}

/** One entry of the menu: scrolls on the home page, leads there or elsewhere from any other. */
export function HeaderLink({ item, onChoose }: HeaderLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { section, elsewhere } = item;
  const isCurrent = elsewhere !== undefined && elsewhere.to !== '/' && elsewhere.to === pathname;

  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    onChoose();
    const away = elsewhere && elsewhere.to !== '/';
    // An item of another page that has no section on the home page leads to its page from there too.
    if (pathname === '/' && (findSection(section) || !away)) {
      event.preventDefault();
      scrollToSection(section);
      return;
    }
    if (!elsewhere) return;
    event.preventDefault();
    if (elsewhere.target) storeTarget(elsewhere.target);
    navigate(elsewhere.to, { viewTransition: true });
  };

  return (
    <Link
      className={item.button ? 'button button-primary' : 'menu-link'}
      to={addressOf(item)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={choose}
      viewTransition
    >
      {item.label}
    </Link>
  );
}
