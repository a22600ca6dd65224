import type { Page } from 'playwright';
import { intercept } from './intercept.ts';

/** Holds the requests of an address back until they are let go. */
export const hold = async (page: Page, url: string) => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await intercept(page, url, async (route) => {
    await gate;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return { letGo: () => letGo() };
};
