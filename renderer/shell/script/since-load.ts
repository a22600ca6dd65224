/**
 * What is left of a delay that began when the page was loaded: scripts start later than that, at an
 * idle moment.
 */
export function leftSinceLoad(delay: number): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd;
  return loaded ? Math.max(0, loaded + delay - performance.now()) : delay;
}
