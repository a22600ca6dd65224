let fullSheet: Promise<void> | undefined;

/**
 * Loads the complete stylesheet, once. A page has only the styles of its own HTML; islands and
 * dialogs may need more.
 */
export const loadFullSheet = (): Promise<void> => {
  fullSheet ??= new Promise((resolve) => {
    const style = document.querySelector<HTMLElement>('style[data-sheet]');
    const href = style?.dataset.sheet;
    // Vite may have linked it already, for a script that imports it.
    if (!href || document.querySelector(`link[rel=stylesheet][href$="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Continue after a failure: an island without some styles still works.
    link.onload = link.onerror = () => resolve();
    style.after(link);
  });
  return fullSheet;
};
