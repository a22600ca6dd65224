/** Tells each drawing when it is first seen, so that it can play then. */
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
