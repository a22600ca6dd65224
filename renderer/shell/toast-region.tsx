import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { site } from '#site';
import { words } from '#words/shell';
import { connectRegion, type Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastPlace } from './toast-place.ts';
import { useToastHistory } from './use-toast-history.ts';

type KeepDismissed = ReturnType<typeof useToastHistory>['keepDismissed'];

const { visible, duration, hotkey, maxWidth } = site.behaviour.toast;

function present(toast: Toast, keepDismissed: KeepDismissed): void {
  for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  const keep = ({ id }: { id: string | number }) => keepDismissed(id, toast);
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, {
    duration,
    onDismiss: keep,
    onAutoClose: keep,
    // The card swipes by itself: sonner's threshold cannot be set.
    dismissible: false,
  });
}

/** Where notices appear. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const place = useToastPlace();

  const { history, keepDismissed } = useToastHistory();

  useEffect(() => connectRegion((toast) => present(toast, keepDismissed)), [keepDismissed]);
  useEffect(() => {
    place.dataset.dismissed = String(history.length);
  }, [place, history]);
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
      customAriaLabel={`${words.notifications} (${hotkey})`}
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
