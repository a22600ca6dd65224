import type { IslandForms } from '../with-forms.ts';

/** The props of the island, without its forms. */
export interface FormIslandProps {
  form: string;
  /** The form's accessible name. */
  label: string;
}

export default function FormIsland({ form, label, forms }: FormIslandProps & IslandForms) {
  const Form = forms[form];
  return Form && <Form label={label} />;
}
