import { createContext, type ReactNode, useContext } from 'react';
import type { ClientField, ClientForm } from '#client-form';
import type { FormValues } from './form-props.ts';

/** What the theme's parts need to know of the form around them. */
export interface FormFrame {
  definition: ClientForm;
  label: string;
  pending: boolean;
  /** Our messages take over once the page is alive. */
  hydrated: boolean;
  slot: ReactNode;
  /** The field above which the slot is drawn; without one it comes last. */
  slotBefore: string | undefined;
  /** Values sent along that the schema has no rule for. */
  alongside: FormValues;
  /** Whether a submission may go on to the schema's rules. */
  mayValidate: () => boolean;
  field: (name: string) => ClientField | undefined;
  isLocked: (name: string) => boolean;
  isRequired: (name: string) => boolean;
  /** The message to show at a field now. */
  messageFor: (name: string) => string | undefined;
}

/** A React context, since RJSF's own one does not redraw fields whose data stays the same. */
export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

/** The form that a part of the theme stands in. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A part of the form theme was drawn outside of a SchemaForm.');
  return frame;
}

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;
