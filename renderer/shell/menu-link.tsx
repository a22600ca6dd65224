import { useLocation } from 'react-router-dom';
import type { ClientMenuEntry } from '#client';
import { Arrow } from './arrow.tsx';
import { NEW_TAB } from './new-tab.tsx';

interface MenuLinkProps {
  entry: ClientMenuEntry;
  className: string;
}

/** An entry of a menu in the header or footer. `script/links.ts` scrolls to sections. */
export function MenuLink({ entry, className }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { label } = entry;
  if ('href' in entry) {
    const lastWord = label.lastIndexOf(' ') + 1;
    return (
      <a className={className} href={entry.href} {...NEW_TAB}>
        {label.slice(0, lastWord)}
        {/* Keeps the arrow on the line of the last word. */}
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
  // A page with the section's name continues it. On the home page the script marks the current
  // section.
  const isCurrent = isSection
    ? pathname !== '/' && [path, `/${entry.section}`].includes(pathname)
    : href === pathname;
  return (
    <a
      className={className}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      data-section={isSection ? entry.section : undefined}
      data-stores={isSection && entry.elsewhere ? target : undefined}
    >
      {label}
    </a>
  );
}
