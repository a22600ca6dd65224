/**
 * Sets `data-seen` on each drawing when it first enters the viewport, which starts its animation.
 */
export const startDrawings = (): void => {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      (target as SVGElement).dataset.seen = '';
      seen.unobserve(target);
    }
  });
  for (const drawing of document.querySelectorAll('.section .drawing')) seen.observe(drawing);
};
