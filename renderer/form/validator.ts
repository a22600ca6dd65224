import type { ValidatorType } from '@rjsf/utils';
import type { ClientForm, RuleMessage } from '#client-form';
import { words } from '#words/form';
import type { Answers } from '../logic/condition.ts';
import type { Settled, settle } from '../logic/settle.ts';

/** A broken rule as Ajv tells it. */
export interface RuleFailure {
  /** The JSON Schema keyword. */
  keyword: string;
  /** A JSON pointer to the value. */
  instancePath: string;
  params: { missingProperty?: string; pattern?: string };
}

/** The name of the field that a failure belongs to; empty for the form as a whole. */
function fieldOf({ instancePath, params }: RuleFailure): string {
  return instancePath.split('/')[1] ?? params.missingProperty ?? '';
}

/** Whatever is wrong with an answer among several, it is none of those that are offered. */
const keywordOf = ({ keyword, instancePath }: RuleFailure): string =>
  instancePath.split('/').length > 2 ? 'enum' : keyword;

function fits(rule: RuleMessage, failure: RuleFailure, field: string): boolean {
  if (rule.keyword !== keywordOf(failure) || fieldOf(failure) !== field) return false;
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
  const found: Record<string, string> = {};
  for (const [field, rules] of Object.entries(messages)) {
    const rule = rules.find((one) => failures.some((failure) => fits(one, failure, field)));
    if (rule) found[field] = rule.message;
  }
  for (const failure of failures) {
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

const NOTHING: ReadonlySet<string> = new Set();

/** What settles the answers of forms with logic: given to those, so that others load nothing of it. */
export type Settle = typeof settle;

/** Answers as they count in a form; as they are where it has no logic. */
export const settledBy =
  ({ logic }: Pick<ClientForm, 'logic'>, settle: Settle | undefined) =>
  (values: Answers): Settled =>
    logic && settle
      ? settle(logic, values)
      : { values, hidden: NOTHING, required: NOTHING, faults: {} };

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
