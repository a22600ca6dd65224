import { getUiOptions, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { useControl } from './field-parts.tsx';

/** Returns the attributes and event handlers of a text control. */
export function useTextControl(props: WidgetProps) {
  const { id, value, options, placeholder, onBlur, onChange } = props;
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  return {
    ...useControl(props),
    className: 'form-control',
    // Typed text may run from right to left on any page.
    dir: 'auto',
    value: typeof value === 'string' ? value : '',
    placeholder: placeholder || undefined,
    autoComplete: options.autocomplete,
    onBlur: () => onBlur(id, value),
    onChange: (event: ChangeEvent<Control>) => onChange(event.target.value),
  };
}

const INPUT_TYPES = ['email', 'tel', 'url', 'password'];
const INPUT_MODES = ['email', 'tel', 'url'] as const;

/** A line of text, in an input of the widget's type. */
function LineWidget(props: WidgetProps) {
  const { widget } = getUiOptions(props.uiSchema);
  const type = INPUT_TYPES.find((candidate) => candidate === widget) ?? 'text';
  const attributes = useTextControl(props);
  // A phone shows the keyboard for `inputMode`. It is derived from the autocomplete token, because the
  // type may be `text` to keep the browser from validating.
  const inputMode = INPUT_MODES.find((candidate) => candidate === attributes.autoComplete);
  return <input {...attributes} type={type} inputMode={inputMode} />;
}

/** A code in upper case. */
function CodeWidget(props: WidgetProps) {
  return (
    <input
      {...useTextControl(props)}
      className="form-control font-mono tracking-[0.04em] uppercase"
      type="text"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

const DEFAULT_ROWS = 5;

function TextareaWidget(props: WidgetProps) {
  const rows = Number(props.options.rows ?? DEFAULT_ROWS);
  return <textarea {...useTextControl(props)} className="form-control resize-y" rows={rows} />;
}

function SelectWidget(props: WidgetProps) {
  const { placeholder: _, ...attributes } = useTextControl(props);
  const { emptyChoice, enumOptions = [] } = props.options;
  return (
    <span className="form-select relative block">
      <select {...attributes} className="form-control appearance-none pe-11 text-ellipsis">
        <option value="">{typeof emptyChoice === 'string' ? emptyChoice : ''}</option>
        {enumOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function CheckboxWidget(props: WidgetProps) {
  return (
    <input
      {...useControl(props)}
      className="form-box"
      type="checkbox"
      value="true"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

/** A value that the visitor does not see. The input sends it in a no-JS post too. */
function HiddenWidget({ name, value }: WidgetProps) {
  return value === undefined || value === '' ? null : (
    <input type="hidden" name={name} value={String(value)} />
  );
}

/** The widgets of every form by name. `generators/emit/templates/form.ts` adds others. */
export const widgets: RegistryWidgetsType = {
  text: LineWidget,
  email: LineWidget,
  tel: LineWidget,
  url: LineWidget,
  password: LineWidget,
  code: CodeWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  hidden: HiddenWidget,
  // A note has no control. The field's template (`theme.tsx`) renders its text.
  note: () => null,
};
