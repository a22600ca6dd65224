import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#words/shell';
import { Cross } from './cross.tsx';
import { HoldContext, useKeptOpen } from './held-dialog.ts';
import { ICON_BUTTON } from './looks.ts';

interface DialogProps {
  heading: string;
  /** A short mono line above the heading. */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

const DIALOG =
  'dialog m-auto max-h-dvh w-[min(640px,100%)] max-w-none animate-rise overflow-auto overscroll-contain box border-ink bg-paper text-ink backdrop:bg-(--shade) max-md:min-h-dvh max-md:rounded-none max-md:border-0 md:max-h-[calc(100dvh-64px)]';

/** How many dialogs are open; the page behind them stands still. */
let open = 0;

/**
 * A modal dialog; it is open while it is drawn. Escape and its cross close it, unless what it holds
 * is under way; a click beside it does not, so that nothing typed is lost by a slip.
 */
export function Dialog({ heading, label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [isHeld, setHeld] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-6 pb-8 md:px-8 md:pt-7 md:pb-9">
        <header className="flex items-start justify-between gap-4 line-b pb-5">
          <div className="grid min-w-0 gap-1.5">
            {label && <p className="label">{label}</p>}
            <h2 className="title" id={headingId}>
              {heading}
            </h2>
          </div>
          <button
            type="button"
            className={`${ICON_BUTTON} -mt-2.5 -mr-3`}
            aria-label={words.close}
            disabled={isHeld}
            onClick={onClose}
          >
            <Cross />
          </button>
        </header>
        <HoldContext value={setHeld}>{children}</HoldContext>
      </div>
    </dialog>
  );
}
