/** A short notice that comes and goes. */
export interface Toast {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** What can be done about it; the notice goes when it is chosen. */
  action?: { label: string; run: () => void };
}

type Present = (toast: Toast) => void;

// The region is loaded late; what is said before it stands waits, the newest only.
let present: Present | undefined;
let waiting: Toast | undefined;
let load: (() => void) | undefined;

/** Shows a notice; it replaces the one that is there. */
export function showToast(toast: Toast): void {
  if (present) {
    present(toast);
    return;
  }
  waiting = toast;
  load?.();
}

/** Says how the region is loaded; returns how to take it back. */
export function onFirstToast(loadRegion: () => void): () => void {
  load = loadRegion;
  if (waiting) loadRegion();
  return () => {
    load = undefined;
  };
}

/** Hands notices to the region that stands; returns how to take it back. */
export function connectRegion(show: Present): () => void {
  present = show;
  if (waiting) show(waiting);
  waiting = undefined;
  return () => {
    present = undefined;
  };
}
