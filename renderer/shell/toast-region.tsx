import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { site } from '#site';
import { connectRegion, type Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastPlace } from './toast-place.ts';

const { visible, duration, hotkey, maxWidth } = site.behaviour.toast;

function present(toast: Toast): void {
  for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, {
    duration,
    // The card swipes by itself: sonner's threshold cannot be set.
    dismissible: false,
  });
}

/** Where notices appear. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const place = useToastPlace();

  useEffect(() => connectRegion(present), []);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.code !== hotkey) return;
      event.preventDefault();
      const place = region.current?.querySelector<HTMLElement>('[data-sonner-toaster]');
      (place ?? region.current)?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return createPortal(
    <SonnerToaster
      ref={region}
      customAriaLabel={`Notifications (${hotkey})`}
      hotkey={[]}
      position="bottom-right"
      visibleToasts={visible}
      duration={duration}
      offset={24}
      mobileOffset={16}
      style={{ '--width': `${maxWidth}px` } as CSSProperties}
    />,
    place,
  );
}
