import { keep, recall } from '../../shell/script/storage.ts';

/** Shows the banner to whoever has not answered yet, and to whoever asks for it again. */
const startCookieBanner = (): void => {
  const banner = document.querySelector<HTMLElement>('.cookie-banner');
  const { key = '', delay } = banner?.dataset ?? {};
  if (!banner) return;
  const hasAnswered = (): boolean => recall('localStorage', key) !== null;
  /** What the focus goes back to; only who asked for the banner is taken to it. */
  let opener: HTMLElement | undefined;
  const answer = (consent: string): void => {
    keep('localStorage', key, consent);
    banner.hidden = true;
    // The button that was pressed is gone; without one to go back to, reading begins at the page.
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    opener = undefined;
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    if (!button?.dataset.consent) return;
    if (banner.contains(button)) return answer(button.dataset.consent);
    opener = button;
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') answer('essential');
  });
  // What takes the focus is scrolled clear of it.
  new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBottom = `${banner.offsetHeight}px`;
  }).observe(banner);
  if (hasAnswered()) return;
  const show = (): void => {
    banner.hidden = hasAnswered();
  };
  addEventListener('load', () => setTimeout(show, Number(delay)), { once: true });
};

export default startCookieBanner;
