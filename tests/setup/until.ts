const longestMs = 20_000;

/** Waits for a condition. @throws Error that names it when it does not come true in 20 s */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
