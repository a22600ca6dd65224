/**
 * A visitor in a browser of any engine: what the tests of all three engines need, and no more.
 * Elements are named by selectors, and used as a person does: by pointer and keys.
 */
export interface Visitor {
  /** Makes the window this wide. */
  readonly widen: (width: number) => Promise<void>;
  readonly open: (path: string) => Promise<void>;
  /** What a function finds in the page. */
  readonly see: <Given extends unknown[], Seen>(
    read: (...given: Given) => Seen,
    ...given: Given
  ) => Promise<Seen>;
  readonly press: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly escape: () => Promise<void>;
  readonly choose: (selector: string, value: string) => Promise<void>;
  readonly attach: (selector: string, path: string) => Promise<void>;
  /** What the pages complained about: errors, messages on the console, requests that failed. */
  readonly complaints: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Errors of a crashed engine. WebKit's page process hangs or dies now and then, on any page. Only a
 * test with such an error is repeated.
 */
export const ENGINE_DIED = 'The engine has died';

/** A browser, which has one visitor at a time; one who is `new` has not answered the banner. */
export interface Engine {
  readonly visit: (isNew: boolean) => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

/** Starts a browser for a site; what it downloads lands in the folder. */
export type LaunchEngine = (origin: string, downloads: string) => Promise<Engine>;

const PATIENCE = 30_000;

/** Waits until a function finds something in the page; a page that is being left finds nothing. */
export const until = async <Given extends unknown[]>(
  visitor: Visitor,
  read: (...given: Given) => unknown,
  ...given: Given
): Promise<void> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await visitor.see(read, ...given).catch((error: Error) => error);
    if (seen && !(seen instanceof Error)) return;
    if (Date.now() > end) throw new Error(`Waited in vain for ${read} of ${given}: ${seen}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Whether an element can be seen. */
export const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** Waits until an element can be seen. */
export const shown = (visitor: Visitor, selector: string): Promise<void> =>
  until(visitor, isShown, selector);

/** Waits until a text can be read on the page. */
export const reads = (visitor: Visitor, text: string): Promise<void> =>
  until(visitor, (text) => document.body.textContent.includes(text), text);

/**
 * Presses the button, link or tab of this name that is seen last: a dialog's, where one is open.
 */
export const pressNamed = async (visitor: Visitor, name: string): Promise<void> => {
  const mark = (name: string): boolean => {
    for (const marked of document.querySelectorAll('[data-marked]'))
      marked.removeAttribute('data-marked');
    const found = [...document.querySelectorAll('a[href], button, [role=tab]')].findLast(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        [one.ariaLabel, one.textContent?.trim()].includes(name),
    );
    if (!found) return false;
    found.setAttribute('data-marked', '');
    // A dialog that is about to close still lies over it.
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await until(visitor, mark, name);
  await visitor.press('[data-marked]');
};
