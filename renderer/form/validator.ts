import type { ValidatorType } from '@rjsf/utils';
import type { ClientForm } from '#client-form';
import { firstMessages, type RuleFailure } from './errors.ts';
import type { FormValues } from './form-props.ts';

/** A form's rules as Ajv compiled them when the site was generated. */
export interface Rules {
  (value: unknown): boolean;
  errors?: readonly RuleFailure[] | null;
}

/** The form's one validator: RJSF asks it when the form is sent, and its messages are shown before. */
export interface FormValidator extends ValidatorType {
  /** The message of each field that is wrong. */
  messagesFor: (values: FormValues) => Record<string, string>;
}

/** Makes RJSF's validator of a form's compiled rules and its words. */
export function formValidator(rules: Rules, { messages }: ClientForm): FormValidator {
  const messagesFor = (values: unknown) =>
    rules(values) ? {} : firstMessages(rules.errors ?? [], messages);
  return {
    messagesFor,
    // The messages are shown from `messagesFor`, also before the form is sent, so RJSF needs no tree.
    validateFormData: (values) => ({
      errors: Object.entries(messagesFor(values)).map(([property, message]) => ({
        property,
        message,
        stack: message,
      })),
      errorSchema: {},
    }),
    isValid: (_schema, values) => rules(values),
    rawValidation: () => ({}),
  };
}
