/** A short notice that comes and goes. */
export interface Notice {
  title: string;
  description: string;
  /** Left out: `default`. */
  variant?: 'default' | 'destructive';
  /** What stands before it where nothing failed. Left out: a tick. */
  sign?: 'note';
}

/** The region where notices appear. */
let region: Promise<(notice: Notice) => void> | undefined;

/** Puts the region on the page, ahead of the first notice: that may be that there is no network. */
export function prepareToasts(): Promise<(notice: Notice) => void> {
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
export function showToast(notice: Notice): void {
  prepareToasts().then((show) => show(notice), console.error);
}
