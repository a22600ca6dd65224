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
      className="dialog"
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
      <div className="dialog-body">
        <header className="dialog-head">
          <div>
            {label && <p className="label">{label}</p>}
            <h2 className="title" id={headingId}>
              {heading}
            </h2>
          </div>
          <button
            type="button"
            className={ICON_BUTTON}
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
