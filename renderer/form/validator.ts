import type { ValidatorType } from '@rjsf/utils';
import type { ClientForm, RuleMessage } from '#client-form';
import { words } from '#words/form';

/** A broken rule as Ajv tells it. */
export interface RuleFailure {
  /** The JSON Schema keyword. */
  keyword: string;
  /** A JSON pointer to the value. */
  instancePath: string;
  params: { missingProperty?: string; pattern?: string };
  schemaPath: string;
}

/** The name of the field that a failure belongs to; empty for the form as a whole. */
function fieldOf({ instancePath, params }: RuleFailure): string {
  return instancePath.split('/')[1] ?? params.missingProperty ?? '';
}

const isInsideCondition = (failure: RuleFailure): boolean =>
  /\/(?:then|else)\//.test(failure.schemaPath);

function fits(rule: RuleMessage, failure: RuleFailure, field: string): boolean {
  if (rule.keyword !== failure.keyword) return false;
  // A condition fails for the form as a whole; its message stands at the field that declares it.
  if (rule.keyword === 'if') return rule.value === undefined || rule.value === failure.schemaPath;
  if (fieldOf(failure) !== field) return false;
  return rule.value === undefined || rule.value === failure.params.pattern;
}

/**
 * The one message of each invalid field: that of the first rule in the table's order that broke,
 * which is the order in which the server's schema looks.
 */
export function firstMessages(
  failures: readonly RuleFailure[],
  messages: Readonly<Record<string, readonly RuleMessage[]>>,
): Record<string, string> {
  const declaresConditions = Object.values(messages).some((rules) =>
    rules.some((rule) => rule.keyword === 'if'),
  );
  // What a condition asks for breaks as single rules too; its own message says it all.
  const relevant = declaresConditions
    ? failures.filter((failure) => !isInsideCondition(failure))
    : failures;

  const found: Record<string, string> = {};
  for (const [field, rules] of Object.entries(messages)) {
    const rule = rules.find((one) => relevant.some((failure) => fits(one, failure, field)));
    if (rule) found[field] = rule.message;
  }
  for (const failure of relevant) {
    const field = fieldOf(failure);
    if (field !== '' && !(field in found)) found[field] = words.uncheckedRule;
  }
  return found;
}

/** A form's rules as Ajv compiled them when the site was generated. */
export interface Rules {
  (value: unknown): boolean;
  errors?: readonly RuleFailure[] | null;
}

/**
 * Makes the form's one validator of its compiled rules and its words: RJSF asks it when the form is
 * sent, and its messages are shown before.
 */
export function formValidator(rules: Rules, { messages }: ClientForm) {
  /** The message of each field that is wrong. */
  const messagesFor = (values: unknown): Record<string, string> =>
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
  } satisfies ValidatorType & { messagesFor: unknown };
}
