import { type RefObject, useRef } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import { FIELD, LABEL } from './class-names.ts';
import { errorId, FieldMessage } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';

/** Hides the field from people and pointers. Robots treat it as an ordinary field. */
const HIDDEN_FIELD = 'form-trap';

/**
 * A field that only robots fill in. If a browser filled it for a person, the server's message
 * appears and the field becomes visible.
 */
export function Honeypot() {
  const { definition, messageFor } = useFormFrame();
  const name = definition.guard.honeypot;
  const id = `${definition.id}-${name}`;
  const message = messageFor(name);
  const isVisible = message !== undefined;
  return (
    <div className={isVisible ? FIELD : HIDDEN_FIELD} aria-hidden={isVisible ? undefined : true}>
      <label className={LABEL} htmlFor={id}>
        {words.leaveEmpty}
      </label>
      <input
        className="form-control"
        type="text"
        id={id}
        name={name}
        tabIndex={isVisible ? undefined : -1}
        autoComplete="off"
        {...(isVisible && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
      />
      {isVisible && <FieldMessage id={errorId(id)} text={message} />}
    </div>
  );
}

/** The values that protect a form against repeated submissions and robots. */
export function useGuard({ guard }: ClientForm, host: RefObject<HTMLElement | null>) {
  const token = useRef<string>(undefined);
  return {
    fields: (): Record<string, string> => {
      // Only secure origins have this function. The token is optional for the server.
      token.current ??= crypto.randomUUID?.();
      const trap = host.current?.querySelector<HTMLInputElement>(`[name="${guard.honeypot}"]`);
      return {
        ...(token.current && { [guard.token]: token.current }),
        ...(trap?.value && { [guard.honeypot]: trap.value }),
      };
    },
    /** Starts a new submission, which gets its own token. */
    renew: () => {
      token.current = undefined;
    },
  };
}
