import { type RefObject, useRef } from 'react';
import type { ClientForm } from '#client-form';

/** What goes along with a form against repeated submissions and robots. */
export function useGuard({ guard }: ClientForm, host: RefObject<HTMLElement | null>) {
  const token = useRef<string>(undefined);
  return {
    fields: (): Record<string, string> => {
      // Only secure origins have this function; the server does without a token.
      token.current ??= crypto.randomUUID?.();
      const trap = host.current?.querySelector<HTMLInputElement>(`[name="${guard.honeypot}"]`);
      return {
        ...(token.current && { [guard.token]: token.current }),
        ...(trap?.value && { [guard.honeypot]: trap.value }),
      };
    },
    /** What is sent next is another submission. */
    renew: () => {
      token.current = undefined;
    },
  };
}
