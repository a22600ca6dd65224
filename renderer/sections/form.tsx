import type { ComponentType } from 'react';
import type { ClientSectionOf } from '#client';
import type { FormProps } from '../form/form-props.ts';
import { SectionFrame } from './frame.tsx';

interface FormSectionProps {
  section: ClientSectionOf<'form'>;
  /** The page's forms by id. */
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

/** A form with its heading. */
export function FormSection({ section, forms }: FormSectionProps) {
  const Form = forms[section.form];
  return (
    <SectionFrame section={section} body="right">
      {Form && (
        <div className="form-section">
          <Form label={section.heading} />
        </div>
      )}
    </SectionFrame>
  );
}
