import { useLocation } from 'react-router-dom';
import type { ClientMenuEntry } from '#client';
import { Arrow } from './arrow.tsx';
import { NEW_TAB } from './new-tab.tsx';

interface MenuLinkProps {
  entry: ClientMenuEntry;
  className: string;
}

/** One entry of a menu, in the header or the footer; `script/links.ts` scrolls to sections. */
export function MenuLink({ entry, className }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { label } = entry;
  if ('href' in entry) {
    const lastWord = label.lastIndexOf(' ') + 1;
    return (
      <a className={className} href={entry.href} {...NEW_TAB}>
        {label.slice(0, lastWord)}
        {/* The arrow goes on no line of its own. */}
        <span className="whitespace-nowrap">
          {label.slice(lastWord)}
          <Arrow to="out" />
        </span>
      </a>
    );
  }
  const isSection = 'section' in entry;
  const href = isSection ? (entry.elsewhere ?? `/#${entry.section}`) : entry.to;
  const [path, target] = href.split('#');
  // A page by the section's name tells more of it; on the home page the script marks what is read.
  const isHere = isSection
    ? pathname !== '/' && [path, `/${entry.section}`].includes(pathname)
    : href === pathname;
  return (
    <a
      className={className}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      data-section={isSection ? entry.section : undefined}
      data-stores={isSection && entry.elsewhere ? target : undefined}
    >
      {label}
    </a>
  );
}
