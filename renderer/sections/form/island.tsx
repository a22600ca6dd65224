import type { IslandForms } from '../with-forms.ts';

/** A form by the name that its section knows it by. */
export interface PlacedForm {
  form: string;
  /** What the form is called. */
  label: string;
}

/** A form. */
export default function FormIsland({ form, label, forms }: PlacedForm & IslandForms) {
  const Form = forms[form];
  return Form && <Form label={label} />;
}
