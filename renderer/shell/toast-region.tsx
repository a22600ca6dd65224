import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { behaviour } from '#site';
import { words } from '#words/shell';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

type KeepDismissed = ReturnType<typeof useToastHistory>['keepDismissed'];

/*
 * At the bottom of a dialog that fills a phone, a notice would lie on the submit button. Important,
 * as sonner's own styles stand in no layer.
 */
const REGION = 'max-md:in-[dialog]:top-4! max-md:in-[dialog]:bottom-auto! print:hidden!';
/** One notice at a time: the one that is replaced goes at once. */
const NOTICE = {
  className:
    'w-full data-[front=false]:hidden max-md:in-[dialog]:top-0! max-md:in-[dialog]:bottom-auto! max-md:in-[dialog]:[--lift:1]! max-md:in-[dialog]:data-[mounted=false]:[--y:translateY(-100%)]!',
};

const { visible, duration, hotkey, maxWidth } = behaviour.toast;

/** Behind a modal dialog nothing can be read or pressed, so notices stand in the topmost one. */
function move(place: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== host) host.append(place);
}

/** An element of its own for the notices that follows the dialogs as they open and close. */
function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    move(place);
    const observer = new MutationObserver(() => move(place));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

type ToastId = string | number;

/** The notices that are no longer seen (closed, replaced or timed out), each kept for behaviour.toast.removeAfter. */
function useToastHistory() {
  const [history, setHistory] = useState<readonly (Toast & { id: ToastId })[]>([]);

  const keepDismissed = useCallback((id: ToastId, toast: Toast) => {
    setHistory((kept) => (kept.some((one) => one.id === id) ? kept : [...kept, { id, ...toast }]));
    window.setTimeout(
      () => setHistory((kept) => kept.filter((one) => one.id !== id)),
      behaviour.toast.removeAfter,
    );
  }, []);

  return { history, keepDismissed };
}

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
      className={REGION}
      toastOptions={NOTICE}
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
