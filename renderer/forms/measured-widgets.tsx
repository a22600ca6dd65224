import { getUiOptions, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import { formats } from '#site';
import { dayOf, daysAway, todayIn } from '../../core/forms/day.ts';
import { unitId } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';
import { useTextControl } from './widgets.tsx';

/** A number in a text input. The browser's number input would discard text that it cannot parse. */
function NumberWidget(props: WidgetProps) {
  const { parsedValueOf, logicOf } = useFormFrame();
  const { onBlur, ...attributes } = useTextControl(props);
  const { unit, isSigned } = props.options;
  // The number keypads of phones have no minus.
  const keypad = logicOf(props.name)?.decimals ? 'decimal' : 'numeric';
  const showParsedValue = () => {
    const value = parsedValueOf(props.name);
    const digits = { useGrouping: false, maximumFractionDigits: 20 };
    if (typeof value === 'number') props.onChange(value.toLocaleString(formats, digits));
    onBlur();
  };
  return (
    <span className="flex items-center gap-3">
      <input
        {...attributes}
        type="text"
        inputMode={isSigned ? 'text' : keypad}
        onBlur={showParsedValue}
      />
      {typeof unit === 'string' && <span id={unitId(props.id)}>{unit}</span>}
    </span>
  );
}

/**
 * The browser's date or time input. Bounds relative to today are set after hydration, not at
 * build.
 */
function MomentWidget(props: WidgetProps) {
  const { definition, isHydrated, logicOf } = useFormFrame();
  const { widget } = getUiOptions(props.uiSchema);
  const { from, to } = logicOf(props.name) ?? {};
  const today = () => todayIn(definition.logic?.zone ?? 'UTC');
  const boundOf = (bound: string | undefined) =>
    bound === undefined || (daysAway(bound) !== undefined && !isHydrated)
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

/** The widgets of number, date and time fields. Only forms with such fields load them. */
export const measuredWidgets: RegistryWidgetsType = {
  number: NumberWidget,
  date: MomentWidget,
  time: MomentWidget,
};
