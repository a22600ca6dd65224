import { expect, test } from 'vitest';
import { formSchema } from '../../../../../core/config/form.ts';
import { projectForm } from '../../../../../generators/emit/projection/project-form.ts';
import { applicationForm } from '../../../api/application-form.ts';

test('what mails say stays on the server', () => {
  const form = formSchema.parse(applicationForm);
  const variant = form.variants.default;
  if (variant === undefined) throw new TypeError('The form has no variant.');
  const text = JSON.stringify(projectForm(form, 'default', variant));
  expect(text).toContain('Your letter');
  for (const word of Object.values({ ...form.mail, ...form.mail?.confirmation })) {
    if (typeof word === 'string') expect(text).not.toContain(JSON.stringify(word).slice(1, -1));
  }
});
