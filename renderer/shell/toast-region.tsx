import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { behaviour } from '#site';
import { words } from '#words/shell';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastPlace } from './toast-place.ts';
import { useToastHistory } from './use-toast-history.ts';

type KeepDismissed = ReturnType<typeof useToastHistory>['keepDismissed'];

const { visible, duration, hotkey, maxWidth } = behaviour.toast;

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

/** Puts the region on the page; what it gives shows a notice there. */
export const mountToasts = (): Promise<(toast: Toast) => void> =>
  new Promise((resolve) => {
    createRoot(document.createElement('div')).render(<ToastRegion onReady={resolve} />);
  });

/** Where notices appear. */
function ToastRegion({ onReady }: { onReady: (show: (toast: Toast) => void) => void }) {
  const region = useRef<HTMLElement>(null);
  const place = useToastPlace();

  const { history, keepDismissed } = useToastHistory();

  useEffect(() => onReady((toast) => present(toast, keepDismissed)), [onReady, keepDismissed]);
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
