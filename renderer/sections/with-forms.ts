import type { ComponentType } from 'react';
import type { FormProps } from '../forms/form-props.ts';

/** What the component of a kind that declares `forms` gets beside it, to hand on to its island. */
export interface WithForms {
  /** The section's forms by id, further variants as `<id>/<variant>`; each as `<id>/<variant>`. */
  forms: Readonly<Record<string, string>>;
}

/** What the component of an island gets of them. */
export interface IslandForms {
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

/** What the generated module of a form exports. */
export interface FormModule {
  default: ComponentType<FormProps>;
}
