import { type CSSProperties, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { behaviour } from '#site';
import { words } from '#words/shell';
import type { Notice } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/*
 * In a dialog a notice is the last row, so it covers nothing. The utilities are important, because
 * sonner's styles have no layer.
 */
const REGION = 'in-[dialog]:static! in-[dialog]:w-full! print:hidden!';
/** Shows one notice at a time. A replaced notice disappears at once. */
const NOTICE = {
  className: 'w-full data-[front=false]:hidden in-[dialog]:static! in-[dialog]:w-full!',
};
/** Elements whose use dismisses the notices. */
const CONTROLS = 'a[href], button, summary, input[type=file]';

const { visible, duration, hotkey, maxWidth } = behaviour.toast;

/** Creates the element for notices. It moves into each dialog that opens, and back. */
function createToastHost(): HTMLElement {
  const host = document.createElement('div');
  // Everything behind a modal dialog is inert, so the notices move into the topmost dialog.
  const move = () => {
    const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (host.parentElement !== parent) parent.append(host);
  };
  move();
  new MutationObserver(move).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return host;
}

/**
 * Returns a function that counts a dismissed notice for behaviour.toast.removeAfter milliseconds.
 */
function trackDismissed(host: HTMLElement) {
  const dismissed = new Map<string | number, Notice>();
  const showCount = () => {
    host.dataset.dismissed = String(dismissed.size);
  };
  showCount();
  return (id: string | number, notice: Notice) => {
    dismissed.set(id, notice);
    showCount();
    window.setTimeout(() => {
      dismissed.delete(id);
      showCount();
    }, behaviour.toast.removeAfter);
  };
}

/** Adds the region to the page. Resolves with the function that shows a notice there. */
export const mountToasts = (): Promise<(notice: Notice) => void> => {
  const host = createToastHost();
  const addDismissed = trackDismissed(host);
  const dismissAll = () => {
    for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  };
  const present = (notice: Notice) => {
    dismissAll();
    const onGone = ({ id }: { id: string | number }) => addDismissed(id, notice);
    sonner.custom((id) => <ToastCard notice={notice} onClose={() => sonner.dismiss(id)} />, {
      duration,
      onDismiss: onGone,
      onAutoClose: onGone,
      // The card has its own swipe, because sonner's threshold is fixed.
      dismissible: false,
    });
  };
  // A notice is about the last action, so the next action dismisses it.
  for (const action of ['click', 'change', 'drop'])
    document.addEventListener(
      action,
      ({ target }) => {
        const control = (target as Element).closest(CONTROLS);
        if (control && !host.contains(control)) dismissAll();
      },
      true,
    );
  document.addEventListener('keydown', (event) => {
    if (event.code !== hotkey) return;
    event.preventDefault();
    const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
    (list ?? host.querySelector('section'))?.focus();
  });
  return new Promise((resolve) => {
    createRoot(host).render(<ToastRegion onReady={() => resolve(present)} />);
  });
};

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
