import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Function that locks or unlocks the surrounding dialog. */
export const DialogLockContext = createContext<(isLocked: boolean) => void>(() => undefined);

/** Locks the surrounding dialog, if there is one, so that it cannot be closed. */
export function useDialogLock(isLocked: boolean): void {
  const setLocked = useContext(DialogLockContext);
  useEffect(() => {
    setLocked(isLocked);
    return () => setLocked(false);
  }, [setLocked, isLocked]);
}

/** Keeps a dialog open while it is locked. Browsers let a page prevent only the first Escape. */
export function useLockedOpen(
  dialog: RefObject<HTMLDialogElement | null>,
  isLocked: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isLocked || !element) return;
    const preventEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    const reopen = () => element.isConnected && element.showModal();
    // On the document, because no element has the focus after a click beside the dialog.
    document.addEventListener('keydown', preventEscape, true);
    element.addEventListener('close', reopen);
    return () => {
      document.removeEventListener('keydown', preventEscape, true);
      element.removeEventListener('close', reopen);
    };
  }, [dialog, isLocked]);
}
