import { agreedCategories, banner, isAgreedTo } from './agreement.ts';
import { storeValue } from './storage.ts';

/** The answer that agrees to no category. It is also the first word of an answer with some. */
const ESSENTIAL = 'essential';

/** Stores that the visitor agrees to a category, which answers the banner. */
export const agreeTo = (category: string): void => {
  const element = banner();
  if (!element?.dataset.key || isAgreedTo(category)) return;
  const chosen = new Set([ESSENTIAL, ...agreedCategories().filter(Boolean), category]);
  storeValue('localStorage', element.dataset.key, [...chosen].join(' '));
  element.hidden = true;
  showChoice();
};

/** Runs `start` once the visitor agrees to a category: now, or after a later click on this page. */
export const whenAgreedTo = (category: string, start: () => void): void => {
  if (isAgreedTo(category)) {
    start();
    return;
  }
  const check = (): void => {
    // The banner stores the answer to this click.
    setTimeout(() => {
      if (!isAgreedTo(category)) return;
      document.removeEventListener('click', check);
      start();
    });
  };
  document.addEventListener('click', check);
};

const boxes = (): HTMLInputElement[] => [
  ...(banner()?.querySelectorAll<HTMLInputElement>('[data-category]') ?? []),
];

/** Ticks the boxes of the banner as the visitor has answered. */
const showChoice = (): void => {
  for (const box of boxes()) box.checked = isAgreedTo(box.dataset.category ?? '');
};

/**
 * Writes the ticked categories into `data-consent` of the banner's button for a choice. The banner's own
 * listener (`features/cookie-banner/script.ts`) stores that value on the same click, and then the boxes are
 * ticked again.
 */
const writeChoice = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
  if (!button) return;
  if (button.matches('[data-choice]')) {
    const chosen = boxes().flatMap(({ checked, dataset: { category = '' } }) =>
      checked ? [category] : [],
    );
    button.dataset.consent = [ESSENTIAL, ...chosen].join(' ');
  }
  setTimeout(showChoice);
};

// In the capture phase, so before the listener of the banner, which stores `data-consent`.
document.addEventListener('click', writeChoice, true);
showChoice();
