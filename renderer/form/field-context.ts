import { createContext, type ReactNode, useContext } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import type { FormValues } from './form-props.ts';
import type { Files } from './use-files.ts';

/** What the theme's parts need to know of the form around them. */
export interface FormFrame {
  definition: ClientForm;
  label: string;
  pending: boolean;
  files: Files;
  /** What came back with a plain post that was not taken, until the form is sent again. */
  returned: ReturnedForm | undefined;
  /** How much of an upload is on its way, from 0 to 1. */
  progress: number | undefined;
  /** Our messages take over once the page is alive. */
  hydrated: boolean;
  slot: ReactNode;
  /** The field above which the slot is drawn; without one it comes last. */
  slotBefore: string | undefined;
  /** Values sent along that the schema has no rule for. */
  alongside: FormValues;
  /** Whether a submission may go on to the schema's rules. */
  mayValidate: () => boolean;
  isShown: (name: string) => boolean;
  /** The id of a field's control; undefined where the form draws none. */
  idOf: (name: string) => string | undefined;
  isLocked: (name: string) => boolean;
  isRequired: (name: string) => boolean;
  /** The message to show at a field now. */
  messageFor: (name: string) => string | undefined;
  /** Takes back what the server said about a field. */
  forgive: (name: string) => void;
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
