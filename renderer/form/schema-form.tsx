import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ClientForm } from '#client-form';
import { useHeldDialog } from '../shell/held-dialog.ts';
import { showToast } from '../shell/toast.ts';
import { formData } from './control-values.ts';
import { FormFrameContext } from './field-context.ts';
import { FormElement } from './form-element.tsx';
import { formFrame } from './form-frame.ts';
import type { FormProps, FormValues } from './form-props.ts';
import { Honeypot } from './honeypot.tsx';
import { SubmitRow } from './submit-row.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { fieldNameOf, templates } from './templates.tsx';
import { uiSchemaOf } from './ui-schema.ts';
import { useArrivalOf } from './use-arrival-of.ts';
import { useFormValues } from './use-form-values.ts';
import { useGuard } from './use-guard.ts';
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
  const { context = EMPTY, omit = NONE } = props;
  const host = useRef<HTMLDivElement>(null);
  const schema = definition.jsonSchema as RJSFSchema;
  const [sent, setSent] = useState(EMPTY);

  const arrival = useArrivalOf(definition.id);
  const guard = useGuard(definition, host);
  const held = useFormValues(definition, context, host, arrival.returned);
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
  const shown = useMessages(definition, check, host);
  const submission = useSubmission(definition, {
    isSent: arrival.isSent,
    errors: arrival.returned?.errors,
    along: () => ({ ...guard.fields(), ...arrival.kept }),
    enrich: props.enrich,
    onDone: props.onDone,
    sendAgain: () => host.current?.querySelector('form')?.requestSubmit(),
    onRefused: shown.showAll,
    onAccepted: () => {
      held.resetValues();
      shown.hideAll();
      guard.renew();
      arrival.dropKept();
    },
  });
  useHeldDialog(submission.phase === 'pending');
  const frame = formFrame(definition, props, { arrival, data, held, shown, submission });

  const refuse = () => {
    shown.showAll();
    // A rule on a field that is not on the page would stop the form without a word.
    const unseen = Object.entries(shown.messages).find(([name]) => !frame.field(name));
    if (unseen) {
      showToast({ title: definition.submit, description: unseen[1], variant: 'destructive' });
    }
  };

  const mayValidate = (): boolean => {
    if (submission.isUnderway()) return false;
    arrival.dropSummary();
    const notice = props.check?.({ ...data, ...arrival.kept });
    if (!notice) return true;
    shown.showAll();
    showToast(notice);
    return false;
  };

  const success = definition.success ?? definition.confirmation;
  return (
    <div className="form-host" ref={host} tabIndex={-1}>
      {submission.phase === 'success' && success ? (
        <SuccessPanel
          id={`${definition.id}-sent`}
          success={success}
          values={sent}
          onAgain={submission.again}
        />
      ) : (
        <FormFrameContext value={{ ...frame, mayValidate }}>
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
            <Honeypot />
            <SubmitRow onCancel={props.onCancel} />
          </Form>
        </FormFrameContext>
      )}
    </div>
  );
}
