import { words } from '#words/form';
import { errorId, useFormFrame } from './field-context.ts';
import { FieldMessage } from './field-message.tsx';
import { FIELD, LABEL } from './looks.ts';

/** Nobody sees it, and no pointer finds it; robots take it for a field like any other. */
const TRAP = 'form-trap absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]';

/**
 * A field that only robots see and fill in. A person whose browser filled it is shown it with what
 * to do about it.
 */
export function Honeypot() {
  const { definition, messageFor } = useFormFrame();
  const name = definition.guard.honeypot;
  const id = `${definition.id}-${name}`;
  const message = messageFor(name);
  const isSeen = message !== undefined;
  return (
    <div className={isSeen ? FIELD : TRAP} aria-hidden={isSeen ? undefined : true}>
      <label className={LABEL} htmlFor={id}>
        {words.leaveEmpty}
      </label>
      <input
        className="form-control"
        type="text"
        id={id}
        name={name}
        tabIndex={isSeen ? undefined : -1}
        autoComplete="off"
        {...(isSeen && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
      />
      {isSeen && <FieldMessage id={errorId(id)} text={message} />}
    </div>
  );
}
