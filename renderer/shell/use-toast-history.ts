import { useCallback, useState } from 'react';
import { behaviour } from '#site';
import type { Toast } from './toast.ts';

type ToastId = string | number;

/** A notice that is no longer seen: closed, replaced or timed out. */
export interface DismissedToast extends Toast {
  id: ToastId;
}

/** The dismissed notices, each kept for behaviour.toast.removeAfter. */
export function useToastHistory() {
  const [history, setHistory] = useState<readonly DismissedToast[]>([]);

  const keepDismissed = useCallback((id: ToastId, toast: Toast) => {
    setHistory((kept) => (kept.some((one) => one.id === id) ? kept : [...kept, { id, ...toast }]));
    window.setTimeout(
      () => setHistory((kept) => kept.filter((one) => one.id !== id)),
      behaviour.toast.removeAfter,
    );
  }, []);

  return { history, keepDismissed };
}
