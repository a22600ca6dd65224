import type { Form } from '../../../../core/config/form.ts';
import type { Variant } from '../../../../core/config/variant.ts';
import { projectRules } from '../../../../generators/emit/projection/project-form.ts';
import { validatorModule } from '../../../../generators/emit/templates/form.ts';
import type { Rules } from '../../../../renderer/forms/validator.ts';

/** The validator that the generator writes for a variant, as the browser would load it. */
export const compiledRules = async (form: Form, variant: Variant): Promise<Rules> => {
  // From the address of its data, a module knows no packages.
  const code = validatorModule(projectRules(form, variant)).replace(
    /from '(ajv[^']+)'/g,
    (_, name: string) => `from "${import.meta.resolve(name)}"`,
  );
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { default: Rules }).default;
};
