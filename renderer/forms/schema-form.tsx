import type { RegistryWidgetsType } from '@rjsf/utils';
import { useState } from 'react';
import { isEmpty } from '../../core/forms/condition.ts';
import { FormElement, SubmitRow } from './form-element.tsx';
import { FormFrameContext } from './form-frame.ts';
import type { FormProps, FormValues } from './form-props.ts';
import { Honeypot } from './honeypot.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { fieldNameOf, ThemedForm } from './theme.tsx';
import { DraftNote } from './use-draft.tsx';
import { type CompiledForm, useSchemaForm } from './use-schema-form.ts';

interface SchemaFormProps extends FormProps, CompiledForm {
  /** Widgets beyond those of every form. */
  widgets?: RegistryWidgetsType;
}

const NO_WIDGETS: RegistryWidgetsType = {};
const EMPTY: FormValues = {};
const DEFAULTS = { emptyObjectFields: 'skipDefaults' } as const;

/** Renders, validates and submits a form. */
export function SchemaForm({ widgets = NO_WIDGETS, ...props }: SchemaFormProps) {
  const { host, definition, uiSchema, validator, data, held, draft, shown, submission, ...form } =
    useSchemaForm(props);
  const [sent, setSent] = useState(EMPTY);

  const success = definition.success ?? definition.confirmation;
  return (
    <div className="max-w-190" ref={host} tabIndex={-1}>
      {submission.phase === 'success' && success ? (
        <SuccessPanel
          id={`${definition.id}-sent`}
          success={success}
          values={sent}
          onAgain={submission.again}
        />
      ) : (
        <FormFrameContext value={form.frame}>
          {draft.isRestored && (
            <DraftNote
              host={host}
              onDelete={() => {
                held.resetValues();
                draft.drop();
                shown.hideAll();
              }}
            />
          )}
          <ThemedForm
            schema={definition.schema}
            uiSchema={uiSchema}
            validator={validator}
            widgets={widgets}
            formData={data}
            idPrefix={definition.id}
            idSeparator="-"
            tagName={FormElement}
            showErrorList={false}
            experimental_defaultFormStateBehavior={DEFAULTS}
            onChange={({ formData: changed }, id) => {
              if (id === undefined) return;
              const name = fieldNameOf(id, definition.id);
              held.setValue(name, changed?.[name] ?? '');
              submission.forgive(name);
              shown.onChanged(name);
            }}
            onBlur={(id) => {
              const name = fieldNameOf(id, definition.id);
              // A missing value is reported on submit, so that tabbing past a field shows no error.
              if (!isEmpty(data[name])) shown.onLeft(name);
            }}
            onError={form.refuse}
            onSubmit={({ formData: valid }) => {
              if (!valid) return;
              const { values } = form.settled(valid) as { values: FormValues };
              setSent(values);
              void submission.submit(values);
            }}
          >
            <Honeypot />
            <SubmitRow onCancel={props.onCancel} />
          </ThemedForm>
        </FormFrameContext>
      )}
    </div>
  );
}
