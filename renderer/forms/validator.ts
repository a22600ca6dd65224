import type { ValidatorType } from '@rjsf/utils';
import type { ClientForm, RuleMessage } from '#client-form';
import { words } from '#words/form';
import type { Answers } from '../../core/forms/condition.ts';
import type { evaluateForm, Settled } from '../../core/forms/evaluate-form.ts';
import { declaredName } from '../../core/forms/items.ts';

/** A broken rule as Ajv tells it. */
export interface RuleFailure {
  /** The JSON Schema keyword. */
  keyword: string;
  /** A JSON pointer to the value. */
  instancePath: string;
  params: { missingProperty?: string; pattern?: string };
}

/**
 * The control that a failure belongs to, empty for the form as a whole, and the keyword that its rule
 * has: whatever is wrong inside of an answer, it is none of those that are taken.
 */
function placeOf({ keyword, instancePath, params }: RuleFailure) {
  const { missingProperty } = params;
  const path = [...instancePath.split('/').slice(1), ...(missingProperty ? [missingProperty] : [])];
  const control = path.slice(0, path.length > 2 ? 3 : 1);
  return {
    field: control.join('.'),
    keyword: path.length > control.length ? 'enum' : keyword,
  };
}

function fits(rule: RuleMessage, failure: RuleFailure): boolean {
  if (rule.keyword !== placeOf(failure).keyword) return false;
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
  const order = Object.keys(messages);
  const byField = new Map<string, RuleFailure[]>();
  for (const failure of failures) {
    const { field } = placeOf(failure);
    if (field !== '') byField.set(field, [...(byField.get(field) ?? []), failure]);
  }
  const found = [...byField].map(([field, broken]) => {
    const declared = declaredName(field);
    const rule = messages[declared]?.find((one) => broken.some((failure) => fits(one, failure)));
    return { field, at: order.indexOf(declared), message: rule?.message ?? words.uncheckedRule };
  });
  found.sort((one, other) => one.at - other.at);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

/** A form's rules as Ajv compiled them when the site was generated. */
export interface Rules {
  (value: unknown): boolean;
  errors?: readonly RuleFailure[] | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What settles the answers of forms with logic: given to those, so that others load nothing of it. */
export type EvaluateForm = typeof evaluateForm;

/** What stands in a form's controls, as it counts; as it is where the form has no logic. */
export const clientFormOf =
  (
    { logic }: Pick<ClientForm, 'logic'>,
    evaluateForm: EvaluateForm | undefined,
    nest = (controls: Answers): Answers => controls,
  ) =>
  (controls: Answers): Settled =>
    logic && evaluateForm
      ? evaluateForm(logic, nest(controls))
      : { values: controls, hidden: NOTHING, required: NOTHING, faults: {} };

/**
 * Makes the form's one validator of its compiled rules, its words and its logic: RJSF asks it when
 * the form is sent, and its messages are shown before.
 */
export function formValidator(
  rules: Rules,
  definition: Pick<ClientForm, 'messages'>,
  settled: (values: Answers) => Settled,
) {
  /** The message of each field that is wrong; that of its own rule goes first. */
  const messagesFor = ({ values, faults }: Settled): Record<string, string> => ({
    ...faults,
    ...(rules(values) ? {} : firstMessages(rules.errors ?? [], definition.messages)),
  });
  return {
    messagesFor,
    // The messages are shown from `messagesFor`, also before the form is sent, so RJSF needs no tree.
    validateFormData: (values) => ({
      errors: Object.entries(messagesFor(settled(values ?? {}))).map(([property, message]) => ({
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
