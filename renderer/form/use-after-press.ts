import { useEffect, useRef } from 'react';

/**
 * Runs things at once or, while a pointer is pressed, after its release: a button that moves between
 * press and release is not clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined);

  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const release = () => {
      const late = waiting.current ?? [];
      waiting.current = undefined;
      // The click comes first.
      setTimeout(() => {
        for (const run of late) run();
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
    if (waiting.current) waiting.current.push(run);
    else run();
  };
}
