import type { ComponentType } from 'react';
import type { FormProps } from '../form/form-props.ts';

/** What the component of a kind that declares `forms` gets beside it. */
export interface WithForms {
  /** The section's forms by id; further variants as `<id>/<variant>`. */
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}
