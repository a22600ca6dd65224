/** Calls back this long, in milliseconds, after the page was loaded. */
export const afterLoad = (delay: number, run: () => void): void => {
  addEventListener('load', () => setTimeout(run, delay), { once: true });
};
