import type { ClientForm } from '#client-form';
import { unknownTo } from './control-values.ts';
import type { FormFrame } from './field-context.ts';
import type { FormProps, FormValues } from './form-props.ts';
import type { useArrivalOf } from './use-arrival-of.ts';
import type { useFormValues } from './use-form-values.ts';
import type { useMessages } from './use-messages.ts';
import type { useSubmission } from './use-submission.ts';

/** How a form stands at the moment. */
interface Standing {
  arrival: ReturnType<typeof useArrivalOf>;
  data: FormValues;
  held: ReturnType<typeof useFormValues>;
  shown: ReturnType<typeof useMessages>;
  submission: ReturnType<typeof useSubmission>;
}

/** What the theme's parts are told of the form around them. */
export function formFrame(
  definition: ClientForm,
  props: FormProps,
  { arrival, data, held, shown, submission }: Standing,
): Omit<FormFrame, 'mayValidate'> {
  const fields = new Map(definition.fields.map((field) => [field.name, field]));
  const { omit = [], locked = [], required = [], slotNames = [] } = props;
  const isDrawn = (name: string): boolean =>
    (fields.has(name) && !omit.includes(name)) ||
    slotNames.includes(name) ||
    name === definition.guard.honeypot;
  return {
    definition,
    label: props.label ?? definition.submit,
    pending: submission.phase === 'pending',
    progress: submission.progress,
    multipart: props.multipart ?? false,
    returned: arrival.returned,
    hydrated: held.hydrated,
    slot: props.slot,
    slotBefore: props.slotBefore ?? definition.consent?.field,
    alongside: { ...unknownTo(definition, data), ...arrival.kept },
    kept: arrival.kept,
    field: (name) => fields.get(name),
    idOf: (name) => (isDrawn(name) ? `${definition.id}-${name}` : undefined),
    isLocked: (name) => locked.includes(name),
    isRequired: (name) => (fields.get(name)?.required ?? false) || required.includes(name),
    messageFor: (name) =>
      submission.serverErrors[name] ?? (shown.shows(name) ? shown.messages[name] : undefined),
    forgive: submission.forgive,
  };
}
