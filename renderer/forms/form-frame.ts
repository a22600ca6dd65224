import { createContext, useContext } from 'react';
import type { ClientForm } from '#client-form';
import type { FieldErrors } from '../../core/client/page-state.ts';
import type { EvaluatedForm } from '../../core/forms/evaluate-form.ts';
import { slotPayload } from '../../core/forms/file-slots.ts';
import type { FieldLogic } from '../../core/forms/form-logic.ts';
import { answerAt, ownerOf, splitControlName } from '../../core/forms/items.ts';
import { NO_JS_ONLY } from './class-names.ts';
import { shownFields, valuesWithoutField } from './fields.ts';
import { type FileInputs, slotsOf } from './files.ts';
import type { FormProps, FormValues } from './form-props.ts';
import type { Groups } from './groups.tsx';
import type { Stepper } from './steps-context.ts';
import type { useServerState } from './use-form-values.ts';
import type { useMessages } from './use-messages.ts';
import type { useSubmission } from './use-submission.ts';

/** Adds an item at position `add` of a group, or removes the one at `remove`. */
export type ItemChange = { readonly group: string } & (
  | { readonly add: number }
  | { readonly remove: number }
);

/** The current state of a form. */
interface FormState {
  /** With the controls of all shown items. */
  definition: ClientForm;
  /** The key of the form's draft. */
  draftKey: string | undefined;
  groups: Groups | undefined;
  changeItems: (change: ItemChange) => void;
  stepper: Stepper | undefined;
  /** The current step, from 0. */
  position: number;
  serverState: ReturnType<typeof useServerState>;
  data: FormValues;
  state: EvaluatedForm;
  /** Whether React has hydrated the form. */
  isHydrated: boolean;
  files: FileInputs;
  messageFor: (name: string) => string | undefined;
  /** The errors of the last attempt to submit with JavaScript. */
  problems: FieldErrors | undefined;
  /** Hides all messages until the next attempt to submit. */
  hideMessages: () => void;
  submission: ReturnType<typeof useSubmission>;
  /** Whether submitting may continue with the schema's rules. */
  mayValidate: () => boolean;
  /** Adopts values that were set without events, at an input event of the control `typed`. */
  adoptFilled: (form: HTMLFormElement, typed: string) => void;
}

type FormFrame = ReturnType<typeof formFrame>;

interface MessageSources extends Pick<FormState, 'definition' | 'files' | 'submission'> {
  fieldMessages: ReturnType<typeof useMessages>;
}

/** Returns a function that returns the message to show at a field. */
export function messageFinder({ definition, files, fieldMessages, submission }: MessageSources) {
  /** The server may name a file by one of its values in the payload. */
  const serverMessageFor = (name: string) =>
    [name, ...slotsOf(definition, name).flatMap((slot) => Object.values(slotPayload(slot)))]
      .map((key) => submission.serverErrors[key])
      .find((text) => text !== undefined);
  return (name: string): string | undefined =>
    files.errorOf(name) ??
    serverMessageFor(name) ??
    (fieldMessages.shows(name) ? fieldMessages.messages[name] : undefined);
}

/** Returns the state and functions of a form that the theme's components use. */
export function formFrame(
  props: FormProps,
  {
    definition,
    draftKey,
    groups,
    changeItems,
    stepper,
    position,
    serverState,
    data,
    state,
    isHydrated,
    files,
    messageFor,
    problems,
    hideMessages,
    submission,
    mayValidate,
    adoptFilled,
  }: FormState,
) {
  const { omit = [], locked = [], required = [] } = props;
  const names = shownFields(definition).map(({ name }) => name);
  const isRendered = (name: string): boolean =>
    (names.includes(name) && !omit.includes(name)) || name === definition.guard.honeypot;
  const consent = Object.entries(definition.uiSchema).find(([, ui]) => ui['ui:options']?.consent);
  return {
    definition,
    draftKey,
    groups,
    changeItems,
    stepper,
    position,
    state,
    label: props.label ?? definition.submit,
    pending: submission.phase === 'pending',
    failure: submission.failure,
    /** The uploaded share, from 0 to 1. */
    progress: submission.progress,
    /** Cancels a running upload. Absent while there is none. */
    cancelUpload: submission.cancel,
    files,
    /** The form as the server returned it after a no-JS post, until it is submitted again. */
    returned: serverState.returned,
    slot: props.slot,
    choices: props.choices,
    /** The field above which the slot is rendered. */
    slotBefore: props.slotBefore ?? consent?.[0],
    /** Values that are sent and have no property in the schema. */
    hiddenValues: {
      ...valuesWithoutField(definition, data),
      ...serverState.extraValues,
    } as FormValues,
    mayValidate,
    adoptFilled,
    isShown: (name: string) => names.includes(name),
    /** Returns the id of a field's control; undefined if the form renders none. */
    idOf: (name: string) => (isRendered(name) ? `${definition.id}-${name}` : undefined),
    isLocked: (name: string) => locked.includes(name),
    /** Whether submitting cannot succeed yet, because a required field is locked. */
    isBlocked: locked.some((name) => required.includes(name)),
    /** Whether the form marks its required fields. A form of one field needs no mark. */
    marksRequired: names.filter((name) => !omit.includes(name)).length > 1,
    isRequired: (name: string) =>
      definition.schema.required.includes(name) ||
      required.includes(name) ||
      state.required.has(name),
    isHydrated,
    /**
     * Classes of parts that hydration will hide. A returned form was sent without JavaScript, so
     * all of it stays visible until React hydrates it.
     */
    noJsOnly: serverState.returned ? '' : NO_JS_ONLY,
    /** Whether a condition hides the field. */
    isHidden: (name: string) => state.hidden.has(name) || state.hidden.has(ownerOf(name)),
    /** Returns the parsed value of a field. */
    parsedValueOf: (name: string): unknown => answerAt(state.values, name),
    logicOf: (name: string): FieldLogic | undefined => {
      const { owner, field } = splitControlName(name);
      const logic = definition.logic.fields[owner];
      return field === undefined ? logic : logic?.items?.fields[field];
    },
    messageFor,
    problems,
    hideMessages,
    /** Removes the server's message from a field. */
    clearServerError: submission.clearServerError,
  };
}

/** A React context, because RJSF's own one does not re-render fields whose data is unchanged. */
export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

/**
 * Returns the frame of the form around a component of the theme.
 * @throws Error outside of a SchemaForm
 */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame)
    throw new Error('A component of the form theme was rendered outside of a SchemaForm.');
  return frame;
}
