import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { EmbeddedPageState } from '#page-state';
import { prepareToasts } from '../shell/toast.ts';
import { changesIn, type Repeat, repeatIn } from './early-events.ts';
import { loadFullSheet } from './full-sheet.ts';
import { islandElement } from './island-element.tsx';

/**
 * Waits for the end of the page's view transition. Chromium may cancel it with an error if
 * stylesheets are added meanwhile, by us or by Vite with an island's scripts. The transition is
 * known from the first frame on. A background tab has none.
 */
const viewTransitionEnded = async (): Promise<void> => {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await document.activeViewTransition?.finished;
};

interface MountedProps {
  root: HTMLElement;
  onMounted: (repeat: Repeat) => void;
  children: ReactNode;
}

/**
 * Calls `onMounted` after the first effects, with a function that repeats the visitor's earlier changes
 * and events (`early-events.ts`). After an update in a layout effect React flushes the effects
 * synchronously. So they run in the task that hydrates, and no event comes between.
 */
function Mounted({ root, onMounted, children }: MountedProps) {
  // Read while rendering, before React controls the controls.
  const [changes] = useState(() => changesIn(root));
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useEffect(() => {
    if (isMounted) onMounted(repeatIn(root, changes));
  }, [isMounted, onMounted, root, changes]);
  return children;
}

/**
 * Hydrates an island over its server-rendered HTML. Resolves when its event handlers work, with a
 * function that repeats earlier events.
 * @throws the error of loading or rendering
 */
export const hydrateIsland = async (
  root: HTMLElement,
  state: EmbeddedPageState,
): Promise<Repeat> => {
  const island = JSON.parse(root.previousElementSibling?.textContent ?? '');
  await viewTransitionEnded();
  // The island may need styles that the page's own HTML does not have (`full-sheet.ts`).
  const [, element] = await Promise.all([
    loadFullSheet(),
    islandElement(island, { ...state, root }),
  ]);
  const repeat = await new Promise<Repeat>((resolve, reject) => {
    const onFailed = (error: unknown): void => {
      // The island may fail after it was hydrated, when nobody waits for this promise. `native` means that
      // the server's HTML works without the script; `islands.ts` explains the values of `data-stands`.
      root.dataset.stands = 'native';
      reject(error);
    };
    // React hydrates in one task, so no input is lost between reading the controls and controlling
    // them.
    hydrateRoot(
      root,
      <Boundary root={root} onFailed={onFailed}>
        <Mounted root={root} onMounted={resolve}>
          {element}
        </Mounted>
      </Boundary>,
      { identifierPrefix: root.id },
    );
  });
  // Loads the region of notices early. After a failure, the first notice that is shown loads it again.
  prepareToasts().catch(() => undefined);
  return repeat;
};

interface BoundaryProps {
  root: HTMLElement;
  /** Called with the render error, after the server's HTML is restored. */
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Error boundary of an island. After a render error it restores the server's HTML, which works
 * without JavaScript, together with the visitor's input. React supports error boundaries in classes
 * only.
 */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #serverNodes = this.props.root.cloneNode(true).childNodes;
  #restoreInput = captureInput(this.props.root);

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The last moment at which the controls are still in the DOM. */
  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasFailed) this.#restoreInput = captureInput(this.props.root);
    return null;
  }

  /** React warns about `getSnapshotBeforeUpdate` without this method. */
  override componentDidUpdate(): void {}

  override componentDidCatch(error: unknown): void {
    const { root, onFailed } = this.props;
    root.replaceChildren(...this.#serverNodes);
    this.#restoreInput(root);
    onFailed(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (root: Element): Control[] => [
  ...root.querySelectorAll<Control>(
    ':is(input, select, textarea)[name]:not([type=hidden], [type=submit])',
  ),
];

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Returns a key that identifies a control within its island, on the server and in the browser. */
const keyOf = (control: Control): string =>
  JSON.stringify([control.form?.dataset.form, control.name, isChoice(control) && control.value]);

const copy = (from: Control, to: Control): void => {
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else if (from instanceof HTMLInputElement && from.type === 'file')
    (to as HTMLInputElement).files = from.files;
  else to.value = from.value;
};

/**
 * Captures the controls and the focus. Returns a function that restores both in controls with the
 * same names.
 */
const captureInput = (root: Element): ((target: Element) => void) => {
  const captured = new Map(controlsOf(root).map((control) => [keyOf(control), control]));
  const focused = controlsOf(root).find((control) => control === document.activeElement);
  return (target) => {
    for (const control of controlsOf(target)) {
      const from = captured.get(keyOf(control));
      if (from) copy(from, control);
      if (from && from === focused) control.focus({ preventScroll: true });
    }
  };
};
