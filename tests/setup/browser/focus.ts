import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits until the focus is at what `selector` names. It comes after what is seen: `autofocus` is carried
 * out with a frame of its own, and new elements take the focus after they are rendered.
 */
export const focusComesTo = async (page: Page, selector: string): Promise<void> => {
  const holder = () =>
    page.evaluate((wanted) => {
      const { activeElement } = document;
      return activeElement?.matches(wanted) ? wanted : activeElement?.outerHTML.slice(0, 200);
    }, selector);
  await expect.poll(holder).toBe(selector);
};
