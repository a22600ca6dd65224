/** A short notice, shown as a toast. */
export interface Notice {
  title: string;
  description: string;
  /** The default is `default`. */
  variant?: 'default' | 'destructive';
  /** The icon of a notice that is no failure. The default is a tick. */
  sign?: 'note';
}

/** The region where notices appear. */
let region: Promise<(notice: Notice) => void> | undefined;

/** Loads the region before the first notice, because that notice may report a lost network. */
export function prepareToasts(): Promise<(notice: Notice) => void> {
  region ??= import('./toast-region.tsx')
    .then(({ mountToasts }) => mountToasts())
    .catch((error: unknown) => {
      // Loading also fails if the page is left meanwhile. The next notice tries again.
      region = undefined;
      throw error;
    });
  return region;
}

/**
 * Shows a notice if the region's script failed to load: as a line at the lower edge of the window,
 * until the next click.
 */
function showPlainLine({ title, description, variant }: Notice): void {
  const line = document.createElement('p');
  line.className = 'box fixed inset-x-4 bottom-4 bg-surface p-4 text-small text-ink';
  line.role = variant === 'destructive' ? 'alert' : 'status';
  line.textContent = `${title} ${description}`;
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(line);
  document.addEventListener('click', () => line.remove(), { capture: true, once: true });
}

/** Shows a notice in place of the current one. */
export function showToast(notice: Notice): void {
  prepareToasts()
    .then((show) => show(notice))
    .catch((error: unknown) => {
      console.error(error);
      showPlainLine(notice);
    });
}
