import { withTheme } from '@rjsf/core';
import {
  type FieldTemplateProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type TemplatesType,
} from '@rjsf/utils';
import { Fragment } from 'react';
import { words } from '#words/form';
import { fill } from '../../core/messages/fill.ts';
import { RichText } from '../text/rich-text.tsx';
import { BOX_FIELD, BOX_LABEL, FIELD, FIELDS, HINT, LABEL } from './class-names.ts';
import { errorId, FieldMessage, FieldTitle, hintId } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';
import { widgets } from './widgets.tsx';

/** Returns the field name in an RJSF id such as `contact-email`. */
export function fieldNameOf(id: string, formId: string): string {
  return id.slice(formId.length + 1);
}

/** Rich text in a form. Links open in a new tab, so that typed values are not lost. */
const FormText = ({ text }: { text: string }) => <RichText text={text} allNewTab />;

/** Widgets that share a row in pairs if there is room. */
const SHORT_WIDGETS = new Set<unknown>(['text', 'email', 'select', 'number', 'date', 'time']);

/** Widgets of several inputs with one common label. */
const GROUP_WIDGETS = new Set<unknown>(['radios', 'scale', 'matrix', 'boxes']);

function FieldTemplate(props: FieldTemplateProps) {
  const {
    definition,
    files,
    isHydrated,
    isHidden,
    isRequired,
    marksRequired,
    messageFor,
    noJsOnly: noJsOnlyClass,
  } = useFormFrame();
  const name = fieldNameOf(props.id, definition.id);
  // The form as a whole has no name.
  if (props.hidden || name === '') return props.children;
  const isFieldHidden = isHidden(name);
  if (isHydrated && isFieldHidden) return null;

  const { widget, consent, only } = getUiOptions(props.uiSchema);
  const isBox = widget === 'checkbox';
  const isGroup = GROUP_WIDGETS.has(widget);
  // A conditional field takes a whole row, so that no other field moves sideways.
  const isShort = SHORT_WIDGETS.has(widget) && only === undefined;
  const message = messageFor(name);
  const storedFiles = files.storedNames(name);
  const title = (
    <FieldTitle only={only} isRequired={marksRequired && isRequired(name)}>
      {typeof consent === 'string' ? <FormText text={consent} /> : props.label}
    </FieldTitle>
  );
  const label = isGroup ? (
    // A row of a matrix shows its statement beside the answers.
    <legend className={widget === 'matrix' ? 'sr-only' : `${LABEL} mb-2`}>{title}</legend>
  ) : (
    <label className={isBox ? BOX_LABEL : LABEL} htmlFor={props.id}>
      {title}
    </label>
  );
  const hint = (props.rawDescription || storedFiles !== undefined) && (
    <p className={isBox ? `${HINT} col-start-2` : HINT} id={hintId(props.id)}>
      {props.rawDescription}
      {storedFiles !== undefined && (
        <span className="mt-1 block text-ink">{fill(words.fileKept, { file: storedFiles })}</span>
      )}
    </p>
  );
  const fieldClass = isShort ? `${FIELD} short` : FIELD;
  const className = isBox ? BOX_FIELD : fieldClass;
  const Frame = isGroup ? 'fieldset' : 'div';
  return (
    <Frame
      className={isFieldHidden ? `${className} ${noJsOnlyClass}` : className}
      data-widget={widget}
    >
      {widget === 'note' ? (
        <>
          <FieldTitle only={only} />
          <Note label={props.label} text={props.rawDescription ?? ''} />
        </>
      ) : (
        <>
          {!isBox && label}
          {!isBox && hint}
          {props.children}
          {isBox && label}
          {isBox && hint}
          {message && <FieldMessage id={errorId(props.id)} text={message} />}
        </>
      )}
    </Frame>
  );
}

/** Text between the fields. */
function Note({ label, text }: { label: string; text: string }) {
  return (
    <>
      {label !== '' && <p className={LABEL}>{label}</p>}
      <p className="max-w-[40em] text-small text-muted">
        <FormText text={text} />
      </p>
    </>
  );
}

/** Renders the fields in the order of the page, with the slot above its field. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { definition, groups, hideMessages, position, problems, slot, slotBefore, stepper } =
    useFormFrame();
  const properties = groups?.arrange(definition, props.properties) ?? props.properties;
  if (stepper) return <stepper.Fields position={position} properties={properties} />;
  return (
    <div className={FIELDS}>
      {properties.map((property) => (
        <Fragment key={property.name}>
          {property.name === slotBefore && slot?.(problems, hideMessages)}
          {property.content}
        </Fragment>
      ))}
    </div>
  );
}

const Nothing = () => null;

/** Templates that replace RJSF's. */
const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
  TitleFieldTemplate: Nothing,
};

/** RJSF's form with the theme of the framework. */
export const ThemedForm = withTheme({ templates, widgets });
