/**
 * The source of this function is inlined into every page. It loads the fonts' stylesheet and delays
 * the first paint for it, one second at most. A later stylesheet is cached for the next page, and
 * this page stays in its fallback fonts, so that nothing moves.
 *
 * Chromium and Safari delay the frame until the stylesheet is loaded or its medium changes. Firefox
 * does not, and Chromium loads even embedded fonts after a first layout. So the page is also
 * transparent until its fonts are ready.
 */
export const waitForFonts = (): void => {
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
