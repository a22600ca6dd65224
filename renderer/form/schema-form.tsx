import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClientForm } from '#client-form';
import { showToast } from '../shell/toast.ts';
import { formData } from './control-values.ts';
import { firstMessages } from './errors.ts';
import { type FormFrame, FormFrameContext } from './field-context.ts';
import { FormElement } from './form-element.tsx';
import type { FormProps, FormValues } from './form-props.ts';
import { SubmitRow } from './submit-row.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { fieldNameOf, templates } from './templates.tsx';
import { uiSchemaOf } from './ui-schema.ts';
import { useFormValues } from './use-form-values.ts';
import { useSubmission } from './use-submission.ts';
import { widgets } from './widgets.tsx';

interface SchemaFormProps extends FormProps {
  definition: ClientForm;
  /** The validators that were compiled from the definition's schema. */
  validate: ValidatorFunctions;
}

const NONE: readonly string[] = [];
const EMPTY: FormValues = {};
/** A consent must be given by hand: never take a `const` for a default. */
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** A declared form: drawn, checked and sent. */
export function SchemaForm({ definition, validate, ...props }: SchemaFormProps) {
  const { context = EMPTY, omit = NONE, locked = NONE, required = NONE } = props;
  const element = useRef<HTMLFormElement>(null);
  const { values, hydrated, setValue, resetValues } = useFormValues(definition, context, element);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [sent, setSent] = useState(EMPTY);
`;
