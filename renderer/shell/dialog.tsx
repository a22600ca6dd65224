import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Cross } from './cross.tsx';

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
 * A modal dialog; it is open while it is drawn. Escape and its cross close it; a click beside it
 * does not, so that nothing typed is lost by a slip.
 */
export function Dialog({ heading, label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

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
        onClose();
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
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Cross />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
