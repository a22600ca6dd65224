import { type CSSProperties, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { behaviour } from '#site';
import { words } from '#words/shell';
import type { Notice } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/*
 * In a dialog a notice is its last row, and covers nothing. Important, as sonner's own styles stand
 * in no layer.
 */
const REGION = 'in-[dialog]:static! in-[dialog]:w-full! print:hidden!';
/** One notice at a time: the one that is replaced goes at once. */
const NOTICE = {
  className: 'w-full data-[front=false]:hidden in-[dialog]:static! in-[dialog]:w-full!',
};
/** What a visitor acts with. */
const CONTROLS = 'a[href], button, summary, input[type=file]';

const { visible, duration, hotkey, maxWidth } = behaviour.toast;

/** An element of its own for the notices that follows the dialogs as they open and close. */
function toastPlace(): HTMLElement {
  const place = document.createElement('div');
  // Behind a modal dialog nothing can be read or pressed, so notices stand in the topmost one.
  const move = () => {
    const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (place.parentElement !== host) host.append(place);
  };
  move();
  new MutationObserver(move).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return place;
}

/** Keeps the notices that are no longer seen (closed, replaced or timed out) for behaviour.toast.removeAfter. */
function keepIn(place: HTMLElement) {
  const dismissed = new Map<string | number, Notice>();
  const count = () => {
    place.dataset.dismissed = String(dismissed.size);
  };
  count();
  return (id: string | number, notice: Notice) => {
    dismissed.set(id, notice);
    count();
    window.setTimeout(() => {
      dismissed.delete(id);
      count();
    }, behaviour.toast.removeAfter);
  };
}

/** Puts the region on the page; what it gives shows a notice there. */
export const mountToasts = (): Promise<(notice: Notice) => void> => {
  const place = toastPlace();
  const keepDismissed = keepIn(place);
  const dismissAll = () => {
    for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  };
  const present = (notice: Notice) => {
    dismissAll();
    const keep = ({ id }: { id: string | number }) => keepDismissed(id, notice);
    sonner.custom((id) => <ToastCard notice={notice} onClose={() => sonner.dismiss(id)} />, {
      duration,
      onDismiss: keep,
      onAutoClose: keep,
      // The card swipes by itself: sonner's threshold cannot be set.
      dismissible: false,
    });
  };
  // A notice is about what was done last, so the next thing that is done ends it.
  for (const action of ['click', 'change', 'drop'])
    document.addEventListener(
      action,
      ({ target }) => {
        const control = (target as Element).closest(CONTROLS);
        if (control && !place.contains(control)) dismissAll();
      },
      true,
    );
  document.addEventListener('keydown', (event) => {
    if (event.code !== hotkey) return;
    event.preventDefault();
    const list = place.querySelector<HTMLElement>('[data-sonner-toaster]');
    (list ?? place.querySelector('section'))?.focus();
  });
  return new Promise((resolve) => {
    createRoot(place).render(<ToastRegion onReady={() => resolve(present)} />);
  });
};

/** Where notices appear. */
function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <SonnerToaster
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
    />
  );
}
