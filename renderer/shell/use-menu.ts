import { useEffect, useRef, useState } from 'react';
import { site } from '#site';

const CONTROLS = 'a[href], button';

/** Keeps Tab between the first and the last control of the header. */
function keepFocusIn(header: HTMLElement, event: KeyboardEvent): void {
  const controls = [...header.querySelectorAll<HTMLElement>(CONTROLS)];
  const [first, last] = [controls[0], controls.at(-1)];
  const isInside = header.contains(document.activeElement);
  if (isInside && document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The mobile menu: open or closed, Escape, and the focus kept in while it is open. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeWhenWide = () => {
      if (window.innerWidth >= site.behaviour.mobileBelow) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && header.current) keepFocusIn(header.current, event);
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('resize', closeWhenWide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('resize', closeWhenWide);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return {
    isOpen,
    header,
    button,
    toggle: () => setOpen((open) => !open),
    close: () => setOpen(false),
  };
}
