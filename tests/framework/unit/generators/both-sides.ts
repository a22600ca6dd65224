import type { Form } from '../../../../core/config/form.ts';
import type { Variant } from '../../../../core/config/variant.ts';
import type { Answers } from '../../../../core/forms/condition.ts';
import { evaluateForm } from '../../../../core/forms/evaluate-form.ts';
import { isCleaningOnly } from '../../../../core/forms/typed-text.ts';
import {
  projectForm,
  variantLogic,
  variantObject,
} from '../../../../generators/emit/projection/project-form.ts';
import { formEvaluator, formValidator } from '../../../../renderer/forms/validator.ts';
import { type CheckedForm, checkFields } from '../../../../server/forms/submission.ts';
import { compiledRules } from './compiled-rules.ts';

/** What one side makes of what was entered: the first message of each wrong field, and what counts. */
interface Verdict {
  readonly said: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  /** What the browser sends, and what the server keeps: nothing where something is wrong. */
  readonly kept: Answers | undefined;
}

/** A form as the browser checks it, with the validator that the generator writes. */
export const browserSide = async (form: Form, id: string, variant: Variant) => {
  const definition = projectForm(form, id, variant);
  // As the generated component does.
  const settled = formEvaluator(
    definition,
    isCleaningOnly(definition.logic) ? undefined : evaluateForm,
  );
  const validator = formValidator(await compiledRules(form, variant), definition, settled);
  return (payload: Answers, now?: Date): Verdict => {
    const state = settled(payload, now);
    const said = validator.messagesFor(state);
    return { said, hidden: [...state.hidden], kept: state.values };
  };
};

/** A variant as the server checks it. */
export const serverSide = (form: Form, variant: Variant) => {
  const schema = variantObject(form, variant) as unknown as CheckedForm['schema'];
  const logic = variantLogic(form, variant);
  const names = new Set(Object.keys(variantObject(form, variant).shape));
  return (payload: unknown, now?: Date): Verdict => {
    const {
      data,
      errors,
      evaluated: state,
    } = checkFields({ schema, logic, names, labels: {} }, { payload, errors: {} }, now);
    const said = Object.entries(errors).map(([name, [first = '']]) => [name, first]);
    return { said: Object.fromEntries(said), hidden: [...(state?.hidden ?? [])], kept: data };
  };
};
