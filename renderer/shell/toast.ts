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

/**
 * Says a notice where the region's script did not come: as a line of the page's or dialog's own, at
 * the lower edge, until the next click.
 */
function sayPlainly({ title, description, variant }: Notice): void {
  const line = document.createElement('p');
  line.className = 'box fixed inset-x-4 bottom-4 bg-surface p-4 text-small text-ink';
  line.role = variant === 'destructive' ? 'alert' : 'status';
  line.textContent = `${title} ${description}`;
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(line);
  document.addEventListener('click', () => line.remove(), { capture: true, once: true });
}

/** Shows a notice; it replaces the one that is there. */
export function showToast(notice: Notice): void {
  prepareToasts()
    .then((show) => show(notice))
    .catch((error: unknown) => {
      console.error(error);
      sayPlainly(notice);
    });
}
