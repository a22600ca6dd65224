import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { CONDITION } from './class-names.ts';
import { useFormFrame } from './form-frame.ts';

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;
export const unitId = (id: string): string => `${id}-unit`;

type Control = Pick<WidgetProps, 'id' | 'name' | 'schema' | 'options'>;

/** Returns the attributes that all controls share: id, name, required, disabled and ARIA. */
export function useControl({ id, name, schema, options }: Control) {
  const { files, isLocked, isRequired, logicOf, messageFor } = useFormFrame();
  const { showWhen, requiredWhen } = logicOf(name) ?? {};
  // An extra item of a group may stay empty. Without JavaScript no condition is evaluated. A native `required`
  // would block the form there.
  const isConditional = (showWhen ?? requiredWhen) !== undefined || options.isExtra === true;
  const message = messageFor(name);
  const isHinted = schema.description !== undefined || files.storedNames(name) !== undefined;
  const described = [
    isHinted && hintId(id),
    options.unit !== undefined && unitId(id),
    message && errorId(id),
  ];
  return {
    id,
    name,
    required: isRequired(name) && !isConditional,
    ...(isRequired(name) && isConditional && { 'aria-required': true as const }),
    disabled: isLocked(name),
    ...(message && { 'aria-invalid': true as const }),
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

interface FieldTitleProps {
  /** The text that says when the field applies, if there is one. */
  only: unknown;
  isRequired?: boolean;
  children?: ReactNode;
}

/**
 * The title of a field. Without JavaScript its condition precedes it, because every field is
 * visible.
 */
export function FieldTitle({ only, isRequired = false, children }: FieldTitleProps) {
  const { isHydrated, noJsOnly: noJsOnlyClass } = useFormFrame();
  return (
    <>
      {!isHydrated && typeof only === 'string' && (
        <span className={`${CONDITION} ${noJsOnlyClass}`}>{only}</span>
      )}
      {children}
      {isRequired && (
        <span className="text-danger" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** The error message of a field: an icon and text, so that colour is not the only sign. */
export function FieldMessage({ id, text }: { id: string; text: string }) {
  return (
    <p className="form-error grid grid-cols-[16px_minmax(0,1fr)] gap-2" id={id}>
      <svg className="mt-0.5" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1.5 15 14H1z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 6v4M8 11.2v1.3" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {text}
    </p>
  );
}
