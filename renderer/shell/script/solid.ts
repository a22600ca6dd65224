import { behaviour } from '#site';

/** Makes the header solid once the page is scrolled far enough. */
export const startSolid = (): void => {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  const update = (): void => {
    header.dataset.solid = String(scrollY > behaviour.headerSolidAfter);
  };
  update();
  addEventListener('scroll', update, { passive: true });
};
