import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { behaviour } from '#site';
import { words } from '#words/shell';
import { ICON_BUTTON } from './class-names.ts';
import { Cross, TICK } from './icons.tsx';
import type { Notice } from './toast.ts';
import { MARGIN, placeFor, type ToastPlace, USUAL_PLACE } from './toast-place.ts';

/*
 * A notice covers nothing in a dialog. In a wide window it is beside the dialog, which is 640 px
 * wide. Otherwise it is a row below the head. The utilities are important, because sonner's styles
 * have no layer.
 */
const REGION =
  'max-[1280px]:in-[dialog]:static! max-[1280px]:in-[dialog]:w-full! min-[1280px]:in-[dialog]:[--width:min(420px,(100vw-640px)/2-40px)]! print:hidden!';
/** Shows one notice at a time. A replaced notice disappears at once. In a dialog nothing slides. */
const NOTICE = {
  className:
    'w-full data-[front=false]:hidden max-[1280px]:in-[dialog]:static! in-[dialog]:w-full! in-[dialog]:transform-none!',
};
/** Elements whose use dismisses the notices. */
const CONTROLS = 'a[href], button, summary, input[type=file]';

const { visible, duration, hotkey, maxWidth } = behaviour.toast;

/**
 * Creates the element for notices. It moves into each dialog that opens, and back. `onMove` is
 * called after it has moved.
 */
function createToastHost(onMove: () => void): HTMLElement {
  const host = document.createElement('div');
  host.className =
    'not-has-[ol]:absolute max-[1280px]:in-[dialog]:has-[ol]:flex-none max-[1280px]:in-[dialog]:has-[ol]:p-3';
  const moveToTop = () => {
    // Everything behind a modal dialog is inert, so the notices move into the topmost dialog.
    const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    const head = parent.querySelector(':scope > .dialog-head');
    if (head) head.after(host);
    else parent.append(host);
  };
  moveToTop();
  const followDialogs = () => {
    const { parentElement } = host;
    moveToTop();
    if (host.parentElement !== parentElement) onMove();
  };
  new MutationObserver(followDialogs).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return host;
}

/**
 * Returns a function that counts a dismissed notice for behaviour.toast.removeAfter milliseconds. The
 * count is in the attribute `data-dismissed`. Only tests read it.
 */
function trackDismissed(host: HTMLElement) {
  const dismissed = new Set<string | number>();
  const showCount = () => {
    host.dataset.dismissed = String(dismissed.size);
  };
  showCount();
  return (id: string | number) => {
    dismissed.add(id);
    showCount();
    window.setTimeout(() => {
      dismissed.delete(id);
      showCount();
    }, behaviour.toast.removeAfter);
  };
}

/** Adds the region to the page. Resolves with the function that shows a notice there. */
export const mountToasts = (): Promise<(notice: Notice) => void> => {
  let setPlace: (place: ToastPlace) => void = () => undefined;
  /** The control that was used last. */
  let used: Element | undefined;
  const updatePlace = () => {
    if (host.closest('dialog')) return setPlace(USUAL_PLACE);
    // The notice must cover neither the control that was used, nor the element with the focus: after success
    // that is the confirmation panel.
    const elements = [used, document.activeElement].filter((one) => one instanceof Element);
    const shown = elements.filter(({ isConnected }) => isConnected);
    setPlace(placeFor(shown, maxWidth));
  };
  const host = createToastHost(() => updatePlace());
  const addDismissed = trackDismissed(host);
  const dismissAll = () => {
    for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  };
  const present = (notice: Notice) => {
    dismissAll();
    updatePlace();
    const onGone = ({ id }: { id: string | number }) => addDismissed(id);
    sonner.custom((id) => <ToastCard notice={notice} onClose={() => sonner.dismiss(id)} />, {
      duration,
      onDismiss: onGone,
      onAutoClose: onGone,
      // The card has its own swipe, because sonner's threshold is fixed.
      dismissible: false,
    });
  };
  // A notice is about the last action, so the next action dismisses it, or the next edit.
  document.addEventListener('input', dismissAll, true);
  for (const action of ['click', 'change', 'drop'])
    document.addEventListener(
      action,
      ({ target }) => {
        const control = (target as Element).closest(CONTROLS);
        if (!control || host.contains(control)) return;
        used = control;
        dismissAll();
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
    const onReady = (set: typeof setPlace) => {
      setPlace = set;
      resolve(present);
    };
    createRoot(host).render(<ToastRegion onReady={onReady} />);
  });
};

/** Returns the distances in pixels of notices from the edges of the window. */
const offsetOf = (edge: number, { coveredBelow }: ToastPlace) => ({
  top: MARGIN.header,
  right: edge,
  bottom: edge + coveredBelow,
  left: edge,
});

interface ToastRegionProps {
  /** Called once, with the function that sets the place of notices. */
  onReady: (setPlace: (place: ToastPlace) => void) => void;
}

function ToastRegion({ onReady }: ToastRegionProps) {
  const [place, setPlace] = useState(USUAL_PLACE);
  useEffect(() => onReady(setPlace), [onReady]);
  return (
    <SonnerToaster
      className={REGION}
      toastOptions={NOTICE}
      customAriaLabel={`${words.notifications} (${hotkey})`}
      hotkey={[]}
      position={place.corner}
      visibleToasts={visible}
      duration={duration}
      offset={offsetOf(MARGIN.edge, place)}
      mobileOffset={offsetOf(MARGIN.phoneEdge, place)}
      style={{ '--width': `${maxWidth}px` } as CSSProperties}
    />
  );
}

const CARD =
  'toast relative grid w-full touch-pan-y grid-cols-[20px_minmax(0,1fr)_44px] gap-3 box border-ink bg-surface pt-1 pe-1 pb-4 ps-4 font-sans text-small leading-hint text-ink data-[variant=destructive]:border-danger';
const ICON = 'mt-3.25 size-5 fill-none stroke-ok in-data-[variant=destructive]:stroke-danger';
const SIGNS = {
  failure: 'M10 5.5v6M10 13.5v1.2',
  done: TICK,
  note: 'M10 5.3v1.2M10 8.5v6',
} as const;

/** Returns handlers that let the visitor swipe an element away to the right. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(null);

  const travelled = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current);
  const move = (element: HTMLElement, by: number) => {
    element.style.transform = by > 0 ? `translateX(${by}px)` : '';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const distance = travelled(event);
    start.current = null;
    if (distance >= behaviour.toast.swipeThreshold) onSwiped();
    else move(event.currentTarget, 0);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      move(event.currentTarget, travelled(event)),
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}

function ToastCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const swipe = useSwipe(onClose);
  const { title, description, variant = 'default', sign = 'done' } = notice;
  const isFailure = variant === 'destructive';
  return (
    <div className={CARD} role={isFailure ? 'alert' : 'status'} data-variant={variant} {...swipe}>
      <svg className={ICON} viewBox="0 0 20 20" strokeWidth="1.5" aria-hidden="true">
        <circle cx="10" cy="10" r="9" />
        <path d={SIGNS[isFailure ? 'failure' : sign]} />
      </svg>
      <div>
        <p className="pt-3 font-medium">{title}</p>
        <p className="text-muted">{description}</p>
      </div>
      <button type="button" className={ICON_BUTTON} aria-label={words.close} onClick={onClose}>
        <Cross />
      </button>
    </div>
  );
}
