import { getUiOptions, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { site } from '#site';
import { dayOf, daysAway, todayIn } from '../logic/day.ts';
import { BoxesWidget, RadiosWidget } from './choice-widgets.tsx';
import { FileWidget } from './file-widget.tsx';
import { unitId, useControl, useFormFrame } from './form-frame.tsx';

/** What the ui schema says of a control that holds text, and how RJSF hears of it. */
function useTextControl(props: WidgetProps) {
  const { id, value, options, placeholder, onBlur, onChange } = props;
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  return {
    ...useControl(props),
    className: 'form-control',
    value: typeof value === 'string' ? value : '',
    placeholder: placeholder || undefined,
    autoComplete: options.autocomplete,
    onBlur: () => onBlur(id, value),
    onChange: (event: ChangeEvent<Control>) => onChange(event.target.value),
  };
}

const TYPES = ['email', 'tel', 'url', 'password'];
const MODES = ['email', 'tel', 'url'] as const;

/** A line of text, in a control of the type that is declared. */
function LineWidget(props: WidgetProps) {
  const { widget } = getUiOptions(props.uiSchema);
  const type = TYPES.find((one) => one === widget) ?? 'text';
  const attributes = useTextControl(props);
  // The keyboard that belongs to what is asked, also where the browser is not to check it.
  const inputMode = MODES.find((one) => one === attributes.autoComplete);
  return <input {...attributes} type={type} inputMode={inputMode} />;
}

/** A number as text: the browser's own control would lose what it cannot read. */
function NumberWidget(props: WidgetProps) {
  const { countedIn, logicOf } = useFormFrame();
  const { onBlur, ...attributes } = useTextControl(props);
  const { unit } = props.options;
  const showAsUnderstood = () => {
    const counted = countedIn(props.name);
    const digits = { useGrouping: false, maximumFractionDigits: 20 };
    if (typeof counted === 'number') props.onChange(counted.toLocaleString(site.formats, digits));
    onBlur();
  };
  return (
    <span className="flex items-center gap-3">
      <input
        {...attributes}
        type="text"
        inputMode={logicOf(props.name)?.decimals ? 'decimal' : 'numeric'}
        onBlur={showAsUnderstood}
      />
      {typeof unit === 'string' && <span id={unitId(props.id)}>{unit}</span>}
    </span>
  );
}

/** A day or a time, in the browser's own control. What counts from today changes after the build. */
function MomentWidget(props: WidgetProps) {
  const { definition, isAlive, logicOf } = useFormFrame();
  const { widget } = getUiOptions(props.uiSchema);
  const { from, to } = logicOf(props.name) ?? {};
  const today = () => todayIn(definition.logic?.zone ?? 'UTC');
  const boundOf = (bound: string | undefined) =>
    bound === undefined || (daysAway(bound) !== undefined && !isAlive)
      ? undefined
      : dayOf(bound, today);
  return (
    <input
      {...useTextControl(props)}
      type={widget === 'time' ? 'time' : 'date'}
      min={boundOf(from)}
      max={boundOf(to)}
    />
  );
}

/** A code in capital letters. */
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

/** Several lines of text. */
function TextareaWidget(props: WidgetProps) {
  const rows = Number(props.options.rows ?? 5);
  return <textarea {...useTextControl(props)} className="form-control resize-y" rows={rows} />;
}

/** One of the declared choices. */
function SelectWidget(props: WidgetProps) {
  const { placeholder: _, ...attributes } = useTextControl(props);
  const { emptyChoice, enumOptions = [] } = props.options;
  return (
    <span className="form-select relative block">
      <select {...attributes} className="form-control appearance-none pr-11 text-ellipsis">
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
  number: NumberWidget,
  date: MomentWidget,
  time: MomentWidget,
  code: CodeWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radios: RadiosWidget,
  boxes: BoxesWidget,
  checkbox: CheckboxWidget,
  file: FileWidget,
  hidden: HiddenWidget,
  note: () => null,
};
