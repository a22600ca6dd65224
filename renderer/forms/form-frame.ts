import { createContext, useContext } from 'react';
import type { ClientForm } from '#client-form';
import type { Settled } from '../../core/forms/evaluate-form.ts';
import { sentAs } from '../../core/forms/file-slots.ts';
import type { FieldLogic } from '../../core/forms/form-logic.ts';
import { answerAt, ownerOf, partsOf } from '../../core/forms/items.ts';
import { shownFields, unknownTo } from './fields.ts';
import { type FileInputs, slotsOf } from './files.ts';
import type { FormProps, FormValues } from './form-props.ts';
import type { Groups } from './groups.tsx';
import { UNASKED } from './looks.ts';
import type { Stepper } from './steps-context.ts';
import type { useArrivalOf } from './use-form-values.ts';
import type { useMessages } from './use-messages.ts';
import type { useSubmission } from './use-submission.ts';

/** An item of a group that comes, behind so many others, or goes. */
export type ItemChange = { readonly group: string } & (
  | { readonly add: number }
  | { readonly remove: number }
);

/** How a form stands at the moment. */
interface Standing {
  /** With the controls of all items that it shows. */
  definition: ClientForm;
  groups: Groups | undefined;
  /** Adds an item behind the others, or takes one away. */
  changeItems: (change: ItemChange) => void;
  stepper: Stepper | undefined;
  /** The step that the visitor is at. */
  position: number;
  arrival: ReturnType<typeof useArrivalOf>;
  data: FormValues;
  state: Settled;
  /** Scripts have taken the form over. */
  isAlive: boolean;
  files: FileInputs;
  shown: ReturnType<typeof useMessages>;
  submission: ReturnType<typeof useSubmission>;
  /** Whether a submission may go on to the schema's rules. */
  mayValidate: () => boolean;
}

/** What the theme's parts need to know of the form around them. */
type FormFrame = ReturnType<typeof formFrame>;

/** Tells the theme's parts of a form as it stands. */
export function formFrame(
  props: FormProps,
  {
    definition,
    groups,
    changeItems,
    stepper,
    position,
    arrival,
    data,
    state,
    isAlive,
    files,
    shown,
    submission,
    mayValidate,
  }: Standing,
) {
  const { omit = [], locked = [], required = [] } = props;
  const names = shownFields(definition).map(({ name }) => name);
  const isDrawn = (name: string): boolean =>
    (names.includes(name) && !omit.includes(name)) || name === definition.guard.honeypot;
  const consent = Object.entries(definition.uiSchema).find(([, ui]) => ui['ui:options']?.consent);
  /** The server may name a file by one of the values that stand for it in JSON. */
  const said = (name: string) =>
    [name, ...slotsOf(definition, name).flatMap((slot) => Object.values(sentAs(slot)))]
      .map((one) => submission.serverErrors[one])
      .find((text) => text !== undefined);
  return {
    definition,
    groups,
    changeItems,
    stepper,
    position,
    state,
    label: props.label ?? definition.submit,
    pending: submission.phase === 'pending',
    failure: submission.failure,
    /** How much of an upload is on its way, from 0 to 1. */
    progress: submission.progress,
    files,
    /** What came back with a plain post that was not taken, until the form is sent again. */
    returned: arrival.returned,
    slot: props.slot,
    /** The field above which the slot is drawn; without one it comes last. */
    slotBefore: props.slotBefore ?? consent?.[0],
    /** Values sent along that the schema has no rule for. */
    alongside: { ...unknownTo(definition, data), ...arrival.kept } as FormValues,
    mayValidate,
    isShown: (name: string) => names.includes(name),
    /** The id of a field's control; undefined where the form draws none. */
    idOf: (name: string) => (isDrawn(name) ? `${definition.id}-${name}` : undefined),
    isLocked: (name: string) => locked.includes(name),
    isRequired: (name: string) =>
      definition.schema.required.includes(name) ||
      required.includes(name) ||
      state.required.has(name),
    isAlive,
    /**
     * The look of what scripts will hide. A form that came back was sent without them, so that all of it
     * is there until they have come.
     */
    unasked: arrival.returned ? '' : UNASKED,
    /** Whether a condition hides the field as the other answers stand. */
    isHidden: (name: string) => state.hidden.has(name) || state.hidden.has(ownerOf(name)),
    /** What counts in a field: its text as it is read. */
    countedIn: (name: string): unknown => answerAt(state.values, name),
    logicOf: (name: string): FieldLogic | undefined => {
      const { owner, field } = partsOf(name);
      const own = definition.logic?.fields[owner];
      return field === undefined ? own : own?.items?.fields[field];
    },
    /** The message to show at a field now. */
    messageFor: (name: string) =>
      files.faultOf(name) ?? said(name) ?? (shown.shows(name) ? shown.messages[name] : undefined),
    /** Takes back what the server said about a field. */
    forgive: submission.forgive,
  };
}

/** A React context, since RJSF's own one does not redraw fields whose data stays the same. */
export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

/** The form that a part of the theme stands in. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A part of the form theme was drawn outside of a SchemaForm.');
  return frame;
}
