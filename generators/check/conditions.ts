import { conditionsOf } from '../../core/config/conditions.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import { type Diagnostic, formatValue, unknownName } from '../../core/diagnostics/diagnostic.ts';
import {
  type Condition,
  type FieldCondition,
  fieldConditionsOf,
  type Scalar,
} from '../../core/forms/condition.ts';
import { daysAway } from '../../core/forms/day.ts';

type Fields = Readonly<Record<string, FormField>>;

/** Field kinds without an answer that a condition could compare. */
const WITHOUT_ANSWER = ['file', 'password', 'note'];
/** Field kinds whose answers are in an order, so that bounds make sense. */
const ORDERED = ['number', 'date', 'time'];
/** Field kinds that are one box to tick. */
const CHECKBOXES = ['flag', 'consent'];

/** Returns the answers that a field offers. Undefined for a field with free answers. */
const valuesOf = (field: FormField): readonly Scalar[] | undefined => {
  if (CHECKBOXES.includes(field.kind)) return [true, false];
  return field.offered;
};

/** Returns the error of a condition's value, if there is one. */
const valueFault = (
  condition: FieldCondition,
  field: FormField,
): Omit<Diagnostic, 'path'> | undefined => {
  const name = condition.field;
  if ('from' in condition || 'to' in condition) {
    const value = 'from' in condition ? condition.from : condition.to;
    const expectedType = field.kind === 'number' ? 'number' : 'string';
    if (ORDERED.includes(field.kind) && typeof value === expectedType) return undefined;
    return {
      found: `a comparison of "${name}", ${field.kind}, with ${formatValue(value)}`,
      allowed: 'numbers with numbers, days with days, times with times',
    };
  }
  if ('filled' in condition) return undefined;
  if (field.kind === 'group')
    return {
      found: `a comparison of the group "${name}"`,
      allowed: `when('${name}').isFilled() and .isEmpty()`,
    };
  const values = 'oneOf' in condition ? condition.oneOf : condition.noneOf;
  const offered = valuesOf(field);
  if (offered === undefined) return undefined;
  const unknownValue = values.find((value) => !offered.includes(value));
  if (unknownValue === undefined) return undefined;
  return {
    found: `the answer ${formatValue(unknownValue)} of "${name}", which it does not offer`,
    allowed: offered.map(formatValue).join(', '),
  };
};

/** Yields conditions that contradict each other, such as one answer with two values. */
function* contradictions(condition: Condition, fields: Fields): Iterable<Omit<Diagnostic, 'path'>> {
  if ('any' in condition) for (const part of condition.any) yield* contradictions(part, fields);
  // Only parts that must be true together can contradict each other.
  if (!('all' in condition)) return;
  for (const part of condition.all) yield* contradictions(part, fields);
  const simple = condition.all.flatMap((one) => ('field' in one ? [one] : []));
  for (const name of new Set(simple.map(({ field }) => field))) {
    // An answer of several choices can have several values at once.
    if (fields[name]?.kind === 'several') continue;
    const same = simple.filter(({ field }) => field === name);
    const valueLists = same.flatMap((one) => ('oneOf' in one ? [one.oneOf] : []));
    const [first = [], ...others] = valueLists;
    const common = first.filter((value) => others.every((values) => values.includes(value)));
    const from = same.flatMap((one) => ('from' in one ? [one.from] : []));
    const to = same.flatMap((one) => ('to' in one ? [one.to] : []));
    // A lower bound is above an upper one. Bounds counted from today are not compared with days.
    const areBoundsCrossed = from.some((least) =>
      to.some((most) => typeof least === typeof most && !isRelative(least, most) && least > most),
    );
    if ((others.length > 0 && common.length === 0) || areBoundsCrossed)
      yield {
        found: `a condition on "${name}" that can never be true`,
        allowed: 'parts that can be true together; any(…) if one of them is enough',
      };
  }
}

/** Returns whether one of the bounds is counted from today, such as `today+30`. */
const isRelative = (...bounds: Scalar[]): boolean =>
  bounds.some((bound) => typeof bound === 'string' && daysAway(bound) !== undefined);

/**
 * Yields diagnostics of a condition. `earlier` are the names of the fields that it may refer to.
 */
export function* conditionFaults(
  fields: Fields,
  condition: Condition,
  earlier: readonly string[],
  path: PropertyKey[],
): Iterable<Diagnostic> {
  for (const fieldCondition of fieldConditionsOf(condition)) {
    const name = fieldCondition.field;
    const field = fields[name];
    if (field === undefined) {
      const found = `a condition on the field ${formatValue(name)}, which does not exist`;
      yield* unknownName(name, Object.keys(fields), { path, found });
      continue;
    }
    if (!earlier.includes(name))
      yield {
        path,
        found: `a condition on the field "${name}", which comes later in the form`,
        allowed: 'conditions on earlier fields, so that no fields depend on each other',
        fix: `Move "${name}" up in the schema, or use an earlier field.`,
      };
    else if (WITHOUT_ANSWER.includes(field.kind))
      yield {
        path,
        found: `a condition on "${name}", ${field.kind}`,
        allowed: 'conditions on answers: text, choices, numbers, days, times and boxes',
      };
    else {
      const fault = valueFault(fieldCondition, field);
      if (fault) yield { path, ...fault };
    }
  }
  for (const fault of contradictions(condition, fields)) yield { path, ...fault };
}

/** Returns whether a bound of a field, or of its conditions, is counted from today. */
const usesToday = (field: FormField): boolean => {
  const { logic = {} } = field;
  const bounds = conditionsOf(logic)
    .flatMap(fieldConditionsOf)
    .flatMap((one) => ('from' in one ? [one.from] : 'to' in one ? [one.to] : []));
  return [logic.from, logic.to, ...bounds].some(
    (bound) => bound !== undefined && isRelative(bound),
  );
};

/** Yields diagnostics of a form's conditions. */
export function* logicFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  yield* faultsAmong(form.fields, {}, form.logic.zone, path);
}

/**
 * Yields diagnostics of conditions in a form or group. `earlierFields` are those that come before
 * the group in the form.
 */
function* faultsAmong(
  fields: Fields,
  earlierFields: Fields,
  zone: string | undefined,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const names = Object.keys(fields);
  for (const [at, name] of names.entries()) {
    const field = fields[name];
    if (!field?.logic) continue;
    const { from, to } = field.logic;
    const fieldPath = [...path, name];
    const earlierNames = [...Object.keys(earlierFields), ...names.slice(0, at)];
    const allFields = { ...earlierFields, ...fields };
    for (const condition of conditionsOf(field.logic))
      yield* conditionFaults(allFields, condition, earlierNames, fieldPath);
    if (field.group) {
      // A group is never inside another one, so these are all fields before its items.
      const before = Object.fromEntries(names.slice(0, at).map((one) => [one, fields[one]]));
      yield* faultsAmong(field.group.fields, before as Fields, zone, fieldPath);
    }
    if (from !== undefined && to !== undefined && !isRelative(from, to) && from > to)
      yield {
        path: fieldPath,
        found: `the field "${name}" from ${formatValue(from)} to ${formatValue(to)}`,
        allowed: 'a first value that is not after the last',
      };
    if (usesToday(field) && zone === undefined)
      yield {
        path: fieldPath,
        found: `the field "${name}" with a day counted from today, on a site without \`zone\``,
        allowed: "a time zone, which decides when today ends: zone: 'Europe/Zurich'",
        fix: 'Write `zone` into site.config.ts, beside `language`.',
      };
  }
}
