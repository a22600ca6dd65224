import { getUiOptions, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import { FileWidget } from './file-widget.tsx';
import { useControl } from './form-frame.tsx';

/** What the ui schema says of a control, and how RJSF hears of it. */
function attributesOf({ id, value, options, placeholder, onBlur }: WidgetProps) {
  return {
    value: typeof value === 'string' ? value : '',
    placeholder: placeholder || undefined,
    autoComplete: options.autocomplete,
    onBlur: () => onBlur(id, value),
  };
}

const TYPES = ['email', 'tel', 'url', 'password', 'date'];

/** A line of text, in a control of the type that is declared. */
function LineWidget(props: WidgetProps) {
  const control = useControl(props);
  const { widget } = getUiOptions(props.uiSchema);
  return (
    <input
      {...control}
      {...attributesOf(props)}
      className="form-control"
      type={TYPES.find((type) => type === widget) ?? 'text'}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** A code in capital letters. */
function CodeWidget(props: WidgetProps) {
  const control = useControl(props);
  return (
    <input
      {...control}
      {...attributesOf(props)}
      className="form-control form-code"
      type="text"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Several lines of text. */
function TextareaWidget(props: WidgetProps) {
  const control = useControl(props);
  return (
    <textarea
      {...control}
      {...attributesOf(props)}
      className="form-control"
      rows={Number(props.options.rows ?? 5)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** One of the declared choices. */
function SelectWidget(props: WidgetProps) {
  const control = useControl(props);
  const { placeholder: _, ...attributes } = attributesOf(props);
  const { emptyChoice, enumOptions = [] } = props.options;
  return (
    <span className="form-select">
      <select
        {...control}
        {...attributes}
        className="form-control"
        onChange={(event) => props.onChange(event.target.value)}
      >
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

/** A box to tick. */
function CheckboxWidget(props: WidgetProps) {
  const control = useControl(props);
  return (
    <input
      {...control}
      className="form-box"
      type="checkbox"
      value="true"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

/** A value that goes along, also with a post from a page without JavaScript. */
function HiddenWidget({ name, value }: WidgetProps) {
  return value === undefined || value === '' ? null : (
    <input type="hidden" name={name} value={String(value)} />
  );
}

/** The widgets by the names that forms declare. */
export const widgets: RegistryWidgetsType = {
  text: LineWidget,
  email: LineWidget,
  tel: LineWidget,
  url: LineWidget,
  password: LineWidget,
  date: LineWidget,
  code: CodeWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  file: FileWidget,
  hidden: HiddenWidget,
};
