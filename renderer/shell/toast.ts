/** A short notice that comes and goes. */
export interface Toast {
  title: string;
  description: string;
  /** Left out: `default`. */
  variant?: 'default' | 'destructive';
  /** What can be done about it; the notice goes when it is chosen. */
  action?: { label: string; run: () => void };
}

/** The region where notices appear. */
let region: Promise<(toast: Toast) => void> | undefined;

/** Puts the region on the page, ahead of the first notice: that may be that there is no network. */
export function prepareToasts(): Promise<(toast: Toast) => void> {
  region ??= import('./toast-region.tsx')
    .then(({ mountToasts }) => mountToasts())
    .catch((error: unknown) => {
      // Left in the middle of loading, a page may come back: the next notice tries again.
      region = undefined;
      throw error;
    });
  return region;
}

/** Shows a notice; it replaces the one that is there. */
export function showToast(toast: Toast): void {
  prepareToasts().then((show) => show(toast), console.error);
}
