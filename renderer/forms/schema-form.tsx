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
  const {
    host,
    definition,
    uiSchema,
    validator,
    data,
    formValues,
    draft,
    fieldMessages,
    submission,
    ...form
  } = useSchemaForm(props);
  const [sentValues, setSentValues] = useState(EMPTY);

  const { confirmation } = definition;
  // After a post without JavaScript the answers are not known.
  const sent =
    confirmation && sentValues === EMPTY
      ? { ...definition.success, ...confirmation }
      : (definition.success ?? confirmation);
  const success =
    submission.isWaiting && definition.waiting ? { ...sent, ...definition.waiting } : sent;
  return (
    <div className="max-w-[var(--form-width,47.5rem)]" ref={host} tabIndex={-1}>
      {submission.phase === 'success' && success ? (
        <SuccessPanel
          id={`${definition.id}-sent`}
          success={success}
          values={sentValues}
          onAgain={submission.again}
        />
      ) : (
        <FormFrameContext value={form.frame}>
          {draft.isRestored && (
            <DraftNote
              host={host}
              onDelete={() => {
                formValues.resetValues();
                draft.discard();
                fieldMessages.hideAll();
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
              formValues.setValue(name, changed?.[name] ?? '');
              submission.clearServerError(name);
              fieldMessages.onChanged(name);
            }}
            onBlur={(id) => {
              const name = fieldNameOf(id, definition.id);
              // A missing value is reported on submit, so that tabbing past a field shows no error.
              if (!isEmpty(data[name])) fieldMessages.onLeft(name);
            }}
            onError={form.onInvalid}
            onSubmit={({ formData: valid }) => {
              if (!valid) return;
              const { values } = form.evaluate(valid) as { values: FormValues };
              setSentValues(values);
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
