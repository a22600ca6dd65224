import { createContext, type RefObject, useContext, useEffect } from 'react';

/** How a dialog's content says whether the dialog may be closed. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => undefined);

/** Keeps the dialog around, if there is one, from being closed meanwhile. */
export function useHeldDialog(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

/** Keeps a dialog open while it is held: asked to close a second time, a browser would not ask back. */
export function useKeptOpen(dialog: RefObject<HTMLDialogElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isHeld || !element) return;
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    const reopen = () => element.isConnected && element.showModal();
    // The focus may be on nothing, after a click beside the dialog.
    document.addEventListener('keydown', refuse, true);
    element.addEventListener('close', reopen);
    return () => {
      document.removeEventListener('keydown', refuse, true);
      element.removeEventListener('close', reopen);
    };
  }, [dialog, isHeld]);
}
