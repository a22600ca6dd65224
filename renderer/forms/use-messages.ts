import { useEffect, useRef, useState } from 'react';
import type { ClientForm } from '#client-form';

/**
 * Returns a function that runs a callback at once or, while a pointer is pressed, after its
 * release. A button that moves between press and release is not clicked.
 */
function useAfterPress(): (run: () => void) => void {
  const delayed = useRef<(() => void)[] | undefined>(undefined);

  useEffect(() => {
    const press = ({ isTrusted }: Event) => {
      // A press that is repeated after hydration may be over.
      if (isTrusted) delayed.current ??= [];
    };
    const release = () => {
      const callbacks = delayed.current ?? [];
      delayed.current = undefined;
      // The click event runs first.
      setTimeout(() => {
        for (const run of callbacks) run();
      });
    };
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [event, listener] of Object.entries(events))
      document.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of Object.entries(events))
        document.removeEventListener(event, listener, true);
    };
  }, []);

  return (run) => {
    if (delayed.current) delayed.current.push(run);
    else run();
  };
}

/** State of the error messages: which fields have one, and which of these show it. */
export function useMessages(definition: ClientForm, messages: Readonly<Record<string, string>>) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [areAllShown, setAllShown] = useState(false);
  const afterPress = useAfterPress();

  const visit = (name: string) =>
    setVisited((before) => (before.has(name) ? before : new Set([...before, name])));

  return {
    messages,
    /** How often `showAll` or `showSome` was called since the last `hideAll`. */
    attempts,
    shows: (name: string) => areAllShown || visited.has(name),
    onChanged: (name: string) => definition.validate === 'change' && visit(name),
    onLeft: (name: string) => definition.validate !== 'submit' && afterPress(() => visit(name)),
    /** Shows all messages after an attempt to submit. */
    showAll: () => {
      setAllShown(true);
      setAttempts((count) => count + 1);
    },
    /** Shows the messages of these fields after an attempt to submit. */
    showSome: (names: readonly string[]) => {
      for (const name of names) visit(name);
      setAttempts((count) => count + 1);
    },
    /** Hides all messages, as before the first attempt. */
    hideAll: () => {
      setVisited(new Set());
      setAttempts(0);
      setAllShown(false);
    },
  };
}
