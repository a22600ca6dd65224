/**
 * Sets `data-seen` on each drawing when it first enters the viewport, which starts its animation.
 */
export const startDrawings = (): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      (target as SVGElement).dataset.seen = '';
      observer.unobserve(target);
    }
  });
  for (const drawing of document.querySelectorAll('.section .drawing')) observer.observe(drawing);
};
