import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { errorId, hintId, useFormFrame } from './field-context.ts';

/** The attributes that all controls share. */
function useControl({ id, name }: WidgetProps) {
  const { field, isLocked, isRequired, messageFor } = useFormFrame();
  const shown = field(name);
  const message = messageFor(name);
  const described = [shown?.hint && hintId(id), message && errorId(id)].filter(Boolean).join(' ');
  return {
    shown,
    attributes: {
      id,
      name,
      required: isRequired(name),
      disabled: isLocked(name),
      ...(message && { 'aria-invalid': true as const }),
      ...(described && { 'aria-describedby': described }),
    },
  };
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  password: 'password',
};

/** A line of text. */
function LineWidget(props: WidgetProps) {
  const { shown, attributes } = useControl(props);
  const isCode = shown?.widget === 'code';
  return (
    <input
      {...attributes}
      className={isCode ? 'form-control form-code' : 'form-control'}
      type={INPUT_TYPES[shown?.widget ?? 'text'] ?? 'text'}
      value={text(props.value)}
      placeholder={shown?.placeholder}
      autoComplete={shown?.autocomplete ?? (isCode ? 'off' : undefined)}
      autoCapitalize={isCode ? 'characters' : undefined}
      spellCheck={isCode ? false : undefined}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

/** Several lines of text. */
function TextareaWidget(props: WidgetProps) {
  const { shown, attributes } = useControl(props);
  return (
    <textarea
      {...attributes}
      className="form-control"
      rows={shown?.rows ?? 5}
      value={text(props.value)}
      placeholder={shown?.placeholder}
      autoComplete={shown?.autocomplete}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

/** One of the declared choices. */
function SelectWidget(props: WidgetProps) {
  const { shown, attributes } = useControl(props);
  return (
    <span className="form-select">
      <select
        {...attributes}
        className="form-control"
        value={text(props.value)}
        autoComplete={shown?.autocomplete}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur(props.id, props.value)}
      >
        <option value="">{shown?.emptyChoice ?? ''}</option>
        {shown?.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A box to tick. */
function CheckboxWidget(props: WidgetProps) {
  const { attributes } = useControl(props);
  return (
    <input
      {...attributes}
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The widgets by the names that forms declare. */
export const widgets: RegistryWidgetsType = {
  text: LineWidget,
  email: LineWidget,
  tel: LineWidget,
  url: LineWidget,
  password: LineWidget,
  code: LineWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  hidden: HiddenWidget,
};
