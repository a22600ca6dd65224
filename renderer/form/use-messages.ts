import { type RefObject, useEffect, useState } from 'react';
import type { ClientForm } from '#client-form';
import { useAfterPress } from './use-after-press.ts';

/** Which fields are wrong, and which of them say so already. */
export function useMessages(
  definition: ClientForm,
  messages: Readonly<Record<string, string>>,
  host: RefObject<HTMLElement | null>,
) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const afterPress = useAfterPress();

  useEffect(() => {
    if (attempts === 0) return;
    host.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, host]);

  const visit = (name: string) =>
    setVisited((before) => (before.has(name) ? before : new Set([...before, name])));

  return {
    messages,
    shows: (name: string) => attempts > 0 || visited.has(name),
    onChanged: (name: string) => definition.validate === 'change' && visit(name),
    onLeft: (name: string) => definition.validate !== 'submit' && afterPress(() => visit(name)),
    /** All messages show, and the first invalid field takes the focus. */
    showAll: () => setAttempts((count) => count + 1),
    hideAll: () => {
      setVisited(new Set());
      setAttempts(0);
    },
  };
}
