import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#words/shell';
import { Cross } from './cross.tsx';
import { HoldContext, useKeptOpen } from './dialog-lock.ts';
import { ICON_BUTTON } from './looks.ts';

interface DialogProps {
  heading: string;
  /** A short mono line above the heading. */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

/*
 * Its head stays while its body scrolls, and its upper edge stays whatever its body grows to. In a
 * very low window all of it scrolls.
 */
const DIALOG =
  'dialog mx-auto mt-8 mb-auto flex max-h-dvh w-[min(640px,100%)] max-w-none animate-rise flex-col overflow-auto overscroll-contain box border-ink bg-paper text-ink backdrop:bg-(--shade) max-md:mt-0 max-md:min-h-dvh max-md:rounded-none max-md:border-0 md:max-h-[calc(100dvh-64px)]';
const INSET = 'px-5 md:px-8';
/** Where the focus begins: the first thing to fill in, or to read and scroll. */
const FIRST = ':is(input:not([type=hidden]), select, textarea, [tabindex]):not([tabindex="-1"])';

/** How many dialogs are open; the page behind them stands still. */
let open = 0;

/**
 * A modal dialog; it is open while it is drawn. Escape and its cross close it, unless what it holds
 * is under way; a click beside it does not, so that nothing typed is lost by a slip.
 */
export function Dialog({ heading, label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [isHeld, setHeld] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    body.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const page = document.documentElement;
    open += 1;
    page.dataset.dialog ??= window.innerWidth > page.clientWidth ? 'gutter' : 'plain';
    return () => {
      open -= 1;
      if (open === 0) delete page.dataset.dialog;
    };
  }, []);

  useKeptOpen(dialog, isHeld);

  return (
    <dialog
      className={DIALOG}
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: promised to scripts that look for the attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={headingId}
      onCancel={(event) => {
        // A file picker inside reports its own cancel, which bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!isHeld) onClose();
      }}
    >
      <div
        className={`${INSET} dialog-head flex flex-none items-start justify-between gap-4 line-b pt-5 pb-4`}
      >
        <div className="grid min-w-0 gap-1.5 wrap-anywhere">
          {label && <p className="label">{label}</p>}
          <h2 className="title" id={headingId}>
            {heading}
          </h2>
        </div>
        <button
          type="button"
          className={`${ICON_BUTTON} -mt-2 -mr-3`}
          aria-label={words.close}
          disabled={isHeld}
          onClick={onClose}
        >
          <Cross />
        </button>
      </div>
      <div
        className={`${INSET} grid min-h-40 grow grid-cols-[minmax(0,1fr)] content-start gap-8 overflow-auto overscroll-contain pt-6 pb-8`}
        ref={body}
      >
        <HoldContext value={setHeld}>{children}</HoldContext>
      </div>
    </dialog>
  );
}
