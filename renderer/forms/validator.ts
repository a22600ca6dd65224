import type { ValidatorType } from '@rjsf/utils';
import type { ClientForm, RuleMessage } from '#client-form';
import { words } from '#words/form';
import type { Answers } from '../../core/forms/condition.ts';
import type { EvaluatedForm, evaluateForm } from '../../core/forms/evaluate-form.ts';
import { answerAt, everyItemName } from '../../core/forms/items.ts';
import { cleanAnswers, withRefusedCharacter } from '../../core/forms/typed-text.ts';

/** A validation error of Ajv. */
export interface RuleFailure {
  /** The JSON Schema keyword. */
  keyword: string;
  /** A JSON pointer to the value. */
  instancePath: string;
  params: { missingProperty?: string; pattern?: string };
}

/**
 * Returns the control that a failure belongs to, empty for the form as a whole, and the keyword of
 * its rule. A path has one part for a field, and three for a field of an item: `guests/0/name`. A
 * failure deeper inside, in one of several answers, counts as `enum`: that answer is no choice.
 */
function locateFailure({ keyword, instancePath, params }: RuleFailure) {
  const { missingProperty } = params;
  const path = [...instancePath.split('/').slice(1), ...(missingProperty ? [missingProperty] : [])];
  const control = path.slice(0, path.length > 2 ? 3 : 1);
  return {
    field: control.join('.'),
    keyword: path.length > control.length ? 'enum' : keyword,
  };
}

function isBroken(rule: RuleMessage, failure: RuleFailure): boolean {
  if (rule.keyword !== locateFailure(failure).keyword) return false;
  return rule.value === undefined || rule.value === failure.params.pattern;
}

/**
 * Returns one message for each invalid field: that of the first broken rule in the order of
 * `messages`. The server's schema checks in the same order.
 */
export function firstMessages(
  failures: readonly RuleFailure[],
  messages: Readonly<Record<string, readonly RuleMessage[]>>,
  values: Answers,
): Record<string, string> {
  const order = Object.keys(messages);
  const byField = new Map<string, RuleFailure[]>();
  for (const failure of failures) {
    const { field } = locateFailure(failure);
    if (field !== '') byField.set(field, [...(byField.get(field) ?? []), failure]);
  }
  const firstMessageByField = [...byField].map(([field, broken]) => {
    const declared = everyItemName(field);
    const rule = messages[declared]?.find((candidate) =>
      broken.some((failure) => isBroken(candidate, failure)),
    );
    const message = rule?.message ?? words.uncheckedRule;
    return {
      field,
      at: order.indexOf(declared),
      message: withRefusedCharacter(message, answerAt(values, field)),
    };
  });
  firstMessageByField.sort((first, second) => first.at - second.at);
  return Object.fromEntries(firstMessageByField.map(({ field, message }) => [field, message]));
}

/** A form's validation function, which Ajv compiles when the site is generated. */
export interface Rules {
  (value: unknown): boolean;
  errors?: readonly RuleFailure[] | null;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Evaluates form logic. Forms whose texts are only cleaned do not load it. */
export type EvaluateForm = typeof evaluateForm;

/** Returns a function that evaluates the values of the controls. */
export const formEvaluator =
  (
    { logic }: Pick<ClientForm, 'logic'>,
    evaluateForm: EvaluateForm | undefined,
    nest = (controls: Answers): Answers => controls,
  ) =>
  (controls: Answers, now?: Date): EvaluatedForm =>
    evaluateForm
      ? evaluateForm(logic, nest(controls), now)
      : {
          values: cleanAnswers(logic, controls),
          hidden: NO_FIELDS,
          required: NO_FIELDS,
          faults: {},
        };

/**
 * Creates the form's validator from its compiled rules, messages and logic. RJSF calls it on
 * submit. The form shows its messages before that.
 */
export function formValidator(
  rules: Rules,
  definition: Pick<ClientForm, 'messages'>,
  evaluate: (values: Answers) => EvaluatedForm,
) {
  /**
   * Returns the message of each invalid field. A message of the schema replaces one of the logic.
   */
  const messagesFor = ({ values, faults }: EvaluatedForm): Record<string, string> => ({
    ...faults,
    ...(rules(values) ? {} : firstMessages(rules.errors ?? [], definition.messages, values)),
  });
  return {
    messagesFor,
    // The form shows the messages from `messagesFor`, so RJSF needs no error tree.
    validateFormData: (values) => ({
      errors: Object.entries(messagesFor(evaluate(values ?? {}))).map(([property, message]) => ({
        property,
        message,
        stack: message,
      })),
      errorSchema: {},
    }),
    isValid: () => true,
    rawValidation: () => ({}),
  } satisfies ValidatorType & { messagesFor: unknown };
}
