import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ClientForm } from '#client-form';
import { showToast } from '../shell/toast.ts';
import { formData, unknownTo } from './control-values.ts';
import { type FormFrame, FormFrameContext } from './field-context.ts';
import { FormElement } from './form-element.tsx';
import type { FormProps, FormValues } from './form-props.ts';
import { SubmitRow } from './submit-row.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { fieldNameOf, templates } from './templates.tsx';
import { uiSchemaOf } from './ui-schema.ts';
import { useFormValues } from './use-form-values.ts';
import { useMessages } from './use-messages.ts';
import { useSubmission } from './use-submission.ts';
import { widgets } from './widgets.tsx';

interface SchemaFormProps extends FormProps {
  definition: ClientForm;
  /** The validators that were compiled from the definition's schema. */
  validate: ValidatorFunctions;
}

const NONE: readonly string[] = [];
const EMPTY: FormValues = {};
/** A consent must be given by hand: a `const` is never taken for a default. */
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** A declared form: drawn, checked and sent. */
export function SchemaForm({ definition, validate, ...props }: SchemaFormProps) {
  const { context = EMPTY, omit = NONE, locked = NONE, required = NONE } = props;
  const host = useRef<HTMLDivElement>(null);
  const schema = definition.jsonSchema as RJSFSchema;
  const [sent, setSent] = useState(EMPTY);

  const held = useFormValues(definition, context, host);
  const data = useMemo(
    () => formData(definition, context, held.values, omit),
    [definition, context, held.values, omit],
  );
  const validator = useMemo(() => createPrecompiledValidator(validate, schema), [validate, schema]);
  const uiSchema = useMemo(() => uiSchemaOf(definition, omit), [definition, omit]);
  const check = useCallback(
    () => validator.validateFormData(data, schema).errors,
    [validator, data, schema],
  );
  const fields = useMemo(
    () => new Map(definition.fields.map((field) => [field.name, field])),
    [definition],
  );
  const shown = useMessages(definition, check, host);
  const submission = useSubmission(definition, {
    enrich: props.enrich,
    onDone: props.onDone,
    onRefused: shown.showAll,
    onAccepted: () => {
      held.resetValues();
      shown.hideAll();
    },
  });

  const refuse = () => {
    shown.showAll();
    // A rule on a field that is not on the page would stop the form without a word.
    const [name, message] = Object.entries(shown.messages).find(([one]) => !fields.has(one)) ?? [];
    if (name && message) {
      showToast({ title: definition.submit, description: message, variant: 'destructive' });
    }
  };

  const mayValidate = (): boolean => {
    if (submission.isUnderway()) return false;
    const notice = props.check?.(data);
    if (!notice) return true;
    shown.showAll();
    showToast(notice);
    return false;
  };

  const frame: FormFrame = {
    definition,
    label: props.label ?? definition.submit,
    pending: submission.phase === 'pending',
    hydrated: held.hydrated,
    slot: props.slot,
    slotBefore: props.slotBefore ?? definition.consent?.field,
    alongside: unknownTo(definition, data),
    mayValidate,
    field: (name) => fields.get(name),
    isLocked: (name) => locked.includes(name),
    isRequired: (name) => (fields.get(name)?.required ?? false) || required.includes(name),
    messageFor: (name) =>
      submission.serverErrors[name] ?? (shown.shows(name) ? shown.messages[name] : undefined),
  };

  const { success } = definition;
  return (
    <div className="form-host" ref={host} tabIndex={-1}>
      {submission.phase === 'success' && success ? (
        <SuccessPanel success={success} values={sent} onAgain={submission.again} />
      ) : (
        <FormFrameContext value={frame}>
          <Form
            schema={schema}
            uiSchema={uiSchema}
            validator={validator}
            formData={data}
            idPrefix={definition.id}
            idSeparator="-"
            tagName={FormElement}
            templates={templates}
            widgets={widgets}
            showErrorList={false}
            experimental_defaultFormStateBehavior={DEFAULTS}
            onChange={({ formData: changed }, id) => {
              if (id === undefined) return;
              const name = fieldNameOf(id, definition.id);
              held.setValue(name, changed?.[name] ?? '');
              submission.forgive(name);
              shown.onChanged(name);
            }}
            onBlur={(id) => shown.onLeft(fieldNameOf(id, definition.id))}
            onError={refuse}
            onSubmit={({ formData: valid }) => {
              if (!valid) return;
              setSent(valid);
              void submission.submit(valid);
            }}
          >
            <SubmitRow onCancel={props.onCancel} />
          </Form>
        </FormFrameContext>
      )}
    </div>
  );
}
