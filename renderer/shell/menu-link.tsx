import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ClientMenuEntry } from '#client';
import { Arrow } from './arrow.tsx';
import { NEW_TAB } from './new-tab.tsx';
import { scrollToSection, storeTarget } from './scroll.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

type EntryOf<Key extends string> = Extract<ClientMenuEntry, Record<Key, unknown>>;

interface MenuLinkProps<Entry = ClientMenuEntry> {
  entry: Entry;
  className: string;
  onChoose?: (() => void) | undefined;
}

function OutsideLink({ entry, className, onChoose }: MenuLinkProps<EntryOf<'href'>>) {
  const lastWord = entry.label.lastIndexOf(' ') + 1;
  return (
    <a className={className} href={entry.href} onClick={onChoose} {...NEW_TAB}>
      {entry.label.slice(0, lastWord)}
      {/* The arrow goes on no line of its own. */}
      <span className="whitespace-nowrap">
        {entry.label.slice(lastWord)}
        <Arrow to="out" />
      </span>
    </a>
  );
}

function PageLink({ entry, className, onChoose }: MenuLinkProps<EntryOf<'to'>>) {
  const { pathname } = useLocation();
  return (
    <Link
      className={className}
      to={entry.to}
      aria-current={entry.to === pathname ? 'page' : undefined}
      onClick={onChoose}
      viewTransition
    >
      {entry.label}
    </Link>
  );
}

/** Scrolls on the home page; on any other, what is to be scrolled to is kept for the next page. */
function SectionLink({ entry, className, onChoose }: MenuLinkProps<EntryOf<'section'>>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { section, elsewhere } = entry;
  const [path = '/', target] = (elsewhere ?? '/').split('#');

  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    onChoose?.();
    if (pathname === '/') {
      event.preventDefault();
      scrollToSection(section);
    } else if (elsewhere !== undefined) {
      event.preventDefault();
      if (target !== undefined) storeTarget(target);
      navigate(path, { viewTransition: true });
    }
  };

  return (
    <Link
      className={className}
      to={elsewhere ?? `/#${section}`}
      aria-current={path !== '/' && path === pathname ? 'page' : undefined}
      onClick={choose}
      viewTransition
    >
      {entry.label}
    </Link>
  );
}

/** One entry of a menu, in the header or the footer. */
export function MenuLink({ entry, ...rest }: MenuLinkProps) {
  if ('href' in entry) return <OutsideLink entry={entry} {...rest} />;
  if ('to' in entry) return <PageLink entry={entry} {...rest} />;
  return <SectionLink entry={entry} {...rest} />;
}
