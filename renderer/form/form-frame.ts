import type { ClientForm } from '#client-form';
import { sentAs } from './chosen-file.ts';
import { unknownTo } from './control-values.ts';
import type { FormFrame } from './field-context.ts';
import type { FormProps, FormValues } from './form-props.ts';
import { shownFields } from './shown-fields.ts';
import type { useArrivalOf } from './use-arrival-of.ts';
import type { Files } from './use-files.ts';
import type { useFormValues } from './use-form-values.ts';
import type { useMessages } from './use-messages.ts';
import type { useSubmission } from './use-submission.ts';

/** How a form stands at the moment. */
interface Standing {
  arrival: ReturnType<typeof useArrivalOf>;
  data: FormValues;
  files: Files;
  held: ReturnType<typeof useFormValues>;
  shown: ReturnType<typeof useMessages>;
  submission: ReturnType<typeof useSubmission>;
}

/** What the theme's parts are told of the form around them. */
export function formFrame(
  definition: ClientForm,
  props: FormProps,
  { arrival, data, files, held, shown, submission }: Standing,
): Omit<FormFrame, 'mayValidate'> {
  const { omit = [], locked = [], required = [] } = props;
  const names = shownFields(definition).map(({ name }) => name);
  const isDrawn = (name: string): boolean =>
    (names.includes(name) && !omit.includes(name)) || name === definition.guard.honeypot;
  const consent = Object.entries(definition.uiSchema).find(([, ui]) => ui['ui:options']?.consent);
  /** The server may name a file by one of the values that stand for it in JSON. */
  const said = (name: string) =>
    [name, ...Object.values(sentAs(name))]
      .map((one) => submission.serverErrors[one])
      .find((text) => text !== undefined);
  return {
    definition,
    label: props.label ?? definition.submit,
    pending: submission.phase === 'pending',
    progress: submission.progress,
    files,
    returned: arrival.returned,
    hydrated: held.hydrated,
    slot: props.slot,
    slotBefore: props.slotBefore ?? consent?.[0],
    alongside: { ...unknownTo(definition, data), ...arrival.kept },
    isShown: (name) => names.includes(name),
    idOf: (name) => (isDrawn(name) ? `${definition.id}-${name}` : undefined),
    isLocked: (name) => locked.includes(name),
    isRequired: (name) => definition.schema.required.includes(name) || required.includes(name),
    messageFor: (name) =>
      files.missing(name) ?? said(name) ?? (shown.shows(name) ? shown.messages[name] : undefined),
    forgive: submission.forgive,
  };
}
