/** A short notice that comes and goes. */
export interface Toast {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** What can be done about it; the notice goes when it is chosen. */
  action?: { label: string; run: () => void };
}

/** The region where notices appear: it is loaded with the first one. */
let region: Promise<(toast: Toast) => void> | undefined;

/** Shows a notice; it replaces the one that is there. */
export function showToast(toast: Toast): void {
  region ??= import('./toast-region.tsx').then(({ mountToasts }) => mountToasts());
  void region.then((show) => show(toast));
}
