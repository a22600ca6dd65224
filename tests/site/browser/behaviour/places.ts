import type { Page } from 'playwright';

/** Waits until the page has come to rest with the element's top this far below the window's. */
export const comesToRestAt = async (page: Page, id: string, below = 80): Promise<void> => {
  await page.waitForFunction(
    ([id, below]) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      const atTheEnd =
        Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      const isThere =
        top !== undefined && (Math.abs(top - below) <= 2 || (atTheEnd && top > below));
      const before = document.documentElement.dataset.restedAt;
      document.documentElement.dataset.restedAt = String(scrollY);
      return isThere && before === String(scrollY);
    },
    [id, below] as const,
    { polling: 60 },
  );
};

/** Waits until the page is scrolled to its very top. */
export const comesToTheTop = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => scrollY === 0);
};

/** Jumps there without a smooth way. */
export const jumpTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 1, top);
};

/** Keeps what scripts ask for: scrolls, stored section ids. Call it before the page is opened. */
export const recordCalls = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const kept = { scrolls: [] as { top: number; behavior: string }[] };
    Object.assign(window, { kept });
    const scrollNatively = window.scrollTo.bind(window);
    window.scrollTo = ((first: ScrollToOptions | number, second?: number) => {
      const options = typeof first === 'number' ? { top: second ?? 0 } : first;
      kept.scrolls.push({ top: options.top ?? 0, behavior: options.behavior ?? 'auto' });
      scrollNatively(options);
    }) as typeof window.scrollTo;
    const storeNatively = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      storeNatively.call(this, key, value);
      if (key !== 'scroll-target') return;
      // The next document finds it here.
      const before = JSON.parse(this.getItem('test-stored') ?? '[]');
      storeNatively.call(this, 'test-stored', JSON.stringify([...before, value]));
    };
  });
};

interface Kept {
  scrolls: { top: number; behavior: string }[];
  stored: string[];
}

/** What was stored so far. */
export const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({
    ...(window as unknown as { kept: Kept }).kept,
    stored: JSON.parse(sessionStorage.getItem('test-stored') ?? '[]'),
  }));
