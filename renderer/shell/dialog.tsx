import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#words/shell';
import { ICON_BUTTON } from './class-names.ts';
import { DialogLockContext, useLockedOpen } from './dialog-lock.ts';
import { Cross } from './icons.tsx';

interface DialogProps {
  heading: string;
  /** A short monospaced line above the heading. */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

/*
 * The head and the actions stay while the body scrolls (dialog.css). The upper edge does not move
 * when the body gets longer. In a very low window the whole dialog scrolls.
 */
const DIALOG =
  'dialog mx-auto mt-8 mb-auto flex max-h-dvh w-[min(640px,100%)] max-w-none animate-rise flex-col overflow-auto overscroll-contain box border-ink bg-paper text-ink backdrop:bg-(--shade) max-md:mt-0 max-md:min-h-dvh max-md:rounded-none max-md:border-0 md:max-h-[calc(100dvh-64px)]';
const INSET = 'px-5 md:px-8';
/* A focused field scrolls clear of the actions. */
const BODY =
  'dialog-body grid min-h-40 grow grid-cols-[minmax(0,1fr)] content-start gap-8 overflow-auto overscroll-contain scroll-pb-[min(160px,40%)] pt-6 pb-8 has-[.form-actions]:pb-0 [&_.form-fields]:gap-y-5';
/** Selects the elements that may take the first focus: a control or a long text. */
const FIRST_FOCUS =
  ':is(input:not([type=hidden]), select, textarea, [tabindex]):not([tabindex="-1"])';

/** The number of open dialogs. The page does not scroll behind them. */
let openDialogs = 0;

/**
 * A modal dialog, open while it is mounted. Escape and the close button call `onClose`, unless the
 * content has locked the dialog. A click beside it does nothing, so that no input is lost.
 */
export function Dialog({ heading, label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [isLocked, setLocked] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const first = body.current?.querySelector<HTMLElement>(FIRST_FOCUS);
    // A text is read from its start. It can be taller than the window.
    first?.focus({ preventScroll: first.hasAttribute('tabindex') });
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const page = document.documentElement;
    openDialogs += 1;
    page.dataset.dialog ??= window.innerWidth > page.clientWidth ? 'gutter' : 'plain';
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) delete page.dataset.dialog;
    };
  }, []);

  useLockedOpen(dialog, isLocked);

  return (
    <dialog
      className={DIALOG}
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: scripts of others may select by this attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={headingId}
      onCancel={(event) => {
        // The cancel event of a file picker inside bubbles up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!isLocked) onClose();
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
          className={`${ICON_BUTTON} -mt-2 -me-3`}
          aria-label={words.close}
          disabled={isLocked}
          onClick={onClose}
        >
          <Cross />
        </button>
      </div>
      <div className={`${INSET} ${BODY}`} ref={body}>
        <DialogLockContext value={setLocked}>{children}</DialogLockContext>
      </div>
    </dialog>
  );
}
