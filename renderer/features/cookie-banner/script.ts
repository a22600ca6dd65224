import { readValue, storeValue } from '../../shell/script/storage.ts';

/** Shows the banner to visitors without a stored answer, and again on request. */
const startCookieBanner = (): void => {
  const banner = document.querySelector<HTMLElement>('.cookie-banner');
  const { key = '', delay } = banner?.dataset ?? {};
  if (!banner) return;
  const hasAnswered = (): boolean => readValue('localStorage', key) !== null;
  /** The button that reopened the banner. It gets the focus back. */
  let opener: HTMLElement | undefined;
  const answer = (consent: string): void => {
    storeValue('localStorage', key, consent);
    banner.hidden = true;
    // The pressed button disappears. Without an opener the focus goes to the page's content.
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    opener = undefined;
  };
  // For the button that confirms the ticked categories, shell/script/consent.ts has written them into
  // `data-consent`: its listener for the same click is in the capture phase, so it runs first.
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
  // The browser scrolls focused elements clear of the banner.
  new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBottom = `${banner.offsetHeight}px`;
  }).observe(banner);
  // A browser scrolls only to the caret's line of a text area, so the banner may cover the rest.
  document.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && !banner.hidden && target instanceof HTMLTextAreaElement)
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  if (hasAnswered()) return;
  const show = (): void => {
    banner.hidden = hasAnswered();
  };
  addEventListener('load', () => setTimeout(show, Number(delay)), { once: true });
};

export default startCookieBanner;
