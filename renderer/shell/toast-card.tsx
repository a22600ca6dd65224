import { type PointerEvent, useRef } from 'react';
import { behaviour } from '#site';
import { words } from '#words/shell';
import { Cross } from './cross.tsx';
import { ICON_BUTTON } from './looks.ts';
import type { Notice } from './toast.ts';

const CARD =
  'toast relative grid w-full touch-pan-y grid-cols-[20px_minmax(0,1fr)_44px] gap-3 box border-ink bg-surface pt-1 pr-1 pb-4 pl-4 font-sans text-small leading-hint text-ink data-[variant=destructive]:border-danger';
const ICON = 'mt-3.25 size-5 fill-none stroke-ok in-data-[variant=destructive]:stroke-danger';
const SIGNS = {
  failure: 'M10 5.5v6M10 13.5v1.2',
  done: 'm6 10.4 2.7 2.7L14 7.5',
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

export function ToastCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
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
