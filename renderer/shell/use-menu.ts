import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { site } from '#site';

const CONTROLS = 'a[href], button';

/** The mobile menu: open or closed, Escape, and the focus kept between the button and the links. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeWhenWide = () => {
      if (window.innerWidth >= site.behaviour.mobileBelow) setOpen(false);
    };
    window.addEventListener('resize', closeWhenWide);
    return () => window.removeEventListener('resize', closeWhenWide);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'Tab') return;
    const controls = [...(header.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const [first, last] = [controls[0], controls.at(-1)];
    const leaves = event.shiftKey ? first : last;
    if (document.activeElement !== leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return {
    isOpen,
    header,
    button,
    onKeyDown,
    toggle: () => setOpen((open) => !open),
    close: () => setOpen(false),
  };
}
