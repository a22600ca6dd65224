import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils';
import { Fragment } from 'react';
import { ConsentLabel } from './consent-label.tsx';
import { errorId, hintId, useFormFrame } from './field-context.ts';
import { FieldMessage } from './field-message.tsx';

/** The name of the field that an RJSF id such as `contact-email` stands for. */
export function fieldNameOf(id: string, formId: string): string {
  return id.slice(formId.length + 1);
}

/** A field with its label, hint and message. */
function FieldTemplate(props: FieldTemplateProps) {
  const { definition, field, isRequired, messageFor } = useFormFrame();
  const name = fieldNameOf(props.id, definition.id);
  const shown = field(name);
  if (props.hidden || !shown) return props.children;

  const isBox = shown.widget === 'checkbox';
  const message = messageFor(name);
  const mark = isRequired(name) && (
    <span className="form-mark" aria-hidden="true">
      {' *'}
    </span>
  );
  const label = (
    <label className="form-label" htmlFor={props.id}>
      {definition.consent?.field === name ? (
        <ConsentLabel wording={definition.consent.wording} />
      ) : (
        shown.label
      )}
      {mark}
    </label>
  );
  const hint = shown.hint && (
    <p className="form-hint" id={hintId(props.id)}>
      {shown.hint}
    </p>
  );
  return (
    <div className={isBox ? 'form-field form-field-box' : 'form-field'} data-widget={shown.widget}>
      {!isBox && label}
      {!isBox && hint}
      {props.children}
      {isBox && label}
      {isBox && hint}
      {message && <FieldMessage id={errorId(props.id)} text={message} />}
    </div>
  );
}

/** The fields in the page's order, the caller's own controls above the consent. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { slot, slotBefore } = useFormFrame();
  return (
    <div className="form-fields">
      {props.properties.map((property) => (
        <Fragment key={property.name}>
          {property.name === slotBefore && slot}
          {property.content}
        </Fragment>
      ))}
      {slotBefore === undefined && slot}
    </div>
  );
}

const Nothing = () => null;

/** The templates in place of RJSF's own. */
export const templates: Partial<TemplatesType<Record<string, unknown>, RJSFSchema>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
  TitleFieldTemplate: Nothing,
};
