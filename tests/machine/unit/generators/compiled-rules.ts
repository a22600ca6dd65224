import type { Form } from '../../../../generators/declaration/form.ts';
import { projectRules } from '../../../../generators/projection/project-form.ts';
import { formValidator } from '../../../../generators/templates/validator.ts';
import type { Rules } from '../../../../renderer/form/validator.ts';
import type { Variant } from '../../../../renderer/schema/variant.ts';

/** The validator that the generator writes for a variant, as the browser would load it. */
export const compiledRules = async (form: Form, variant: Variant): Promise<Rules> => {
  const code = formValidator(projectRules(form, variant));
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { default: Rules }).default;
};
