/**
 * Stands in every page as its text, before anything is painted: asks for the style sheet of the
 * faces and lets the first paint wait for it, for a second at most. A sheet that comes later is kept
 * for the next page, and this one stays in the faces that stand in: nothing moves.
 *
 * Chromium and Safari hold the frame itself until the sheet is there, or its medium another.
 * Firefox does not, and Chromium reads even faces that the sheet brings along after a first layout:
 * so the page is hidden too, until its faces are ready.
 */
export const waitForFaces = (): void => {
  const root = document.documentElement;
  const link = document.createElement('link');
  const show = (): void => {
    clearTimeout(late);
    root.removeAttribute('data-held');
  };
  const giveUp = (): void => {
    link.media = 'not all';
    show();
  };
  const late = setTimeout(giveUp, Math.max(300, 1000 - performance.now()));
  root.dataset.held = '';
  link.rel = 'stylesheet';
  link.href = document.currentScript?.dataset.faces ?? '';
  link.setAttribute('blocking', 'render');
  link.onload = async () => {
    const brought = [...document.fonts].filter(({ display }) => display === 'block');
    await Promise.allSettled(brought.map((face) => face.load()));
    show();
  };
  link.onerror = show;
  document.head.append(link);
};
