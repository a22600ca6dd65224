import type { ComponentType } from 'react';
import type { ClientForm } from '#client-form';
import type { FormProps } from '../forms/form-props.ts';

/** The prop of a section with forms, which it passes on to its island. */
export interface WithForms {
  /**
   * The generated form (`<id>/<variant>`) for each name that the section uses: `contact` for the form's
   * first variant, `contact/short` for a further one.
   */
  forms: Readonly<Record<string, string>>;
}

/** The prop of an island's component with the forms as components. */
export interface IslandForms {
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

/** The exports of a form's generated module. */
export interface FormModule {
  /** Its own definition can be replaced by the prop. */
  default: ComponentType<FormProps & { definition?: ClientForm }>;
  /** Only of a form whose answers can be changed by a mailed link. */
  definition?: ClientForm;
}
