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
const ORDERED = ['number', 'date', 'time'];
const BOXES = ['flag', 'consent'];

/** Returns the answers that a field offers. Undefined for a field with free answers. */
const valuesOf = (field: FormField): readonly Scalar[] | undefined => {
  if (BOXES.includes(field.kind)) return [true, false];
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
    const wanted = field.kind === 'number' ? 'number' : 'string';
    if (ORDERED.includes(field.kind) && typeof value === wanted) return undefined;
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
  const known = valuesOf(field);
  if (known === undefined) return undefined;
  const wrong = values.find((value) => !known.includes(value));
  if (wrong === undefined) return undefined;
  return {
    found: `the answer ${formatValue(wrong)} of "${name}", which it does not offer`,
    allowed: known.map(formatValue).join(', '),
  };
};

/** Yields conditions that contradict each other, such as one answer with two values. */
function* contradictions(condition: Condition, fields: Fields): Iterable<Omit<Diagnostic, 'path'>> {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  for (const part of parts) yield* contradictions(part, fields);
  if (!('all' in condition)) return;
  const simple = condition.all.flatMap((one) => ('field' in one ? [one] : []));
  for (const name of new Set(simple.map(({ field }) => field))) {
    if (fields[name]?.kind === 'several') continue;
    const same = simple.filter(({ field }) => field === name);
    const offered = same.flatMap((one) => ('oneOf' in one ? [one.oneOf] : []));
    const [first = [], ...others] = offered;
    const common = first.filter((value) => others.every((values) => values.includes(value)));
    const from = same.flatMap((one) => ('from' in one ? [one.from] : []));
    const to = same.flatMap((one) => ('to' in one ? [one.to] : []));
    const isCrossed = from.some((least) =>
      to.some((most) => typeof least === typeof most && !isRelative(least, most) && least > most),
    );
    if ((others.length > 0 && common.length === 0) || isCrossed)
      yield {
        found: `a condition on "${name}" that can never be true`,
        allowed: 'parts that can be true together; any(…) if one of them is enough',
      };
  }
}

/** Returns whether a bound is counted from today, such as `today+30`. */
const isRelative = (...bounds: Scalar[]): boolean =>
  bounds.some((bound) => typeof bound === 'string' && daysAway(bound) !== undefined);

/** Yields diagnostics of a condition. `known` are the fields that it may refer to. */
export function* conditionFaults(
  fields: Fields,
  condition: Condition,
  known: readonly string[],
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
    if (!known.includes(name))
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
 * Yields diagnostics of conditions in a form or group. `earlierFields` are those that come before the
 * group in the form.
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
    const place = [...path, name];
    const before = [...Object.keys(earlierFields), ...names.slice(0, at)];
    const known = { ...earlierFields, ...fields };
    for (const condition of conditionsOf(field.logic))
      yield* conditionFaults(known, condition, before, place);
    if (field.group) {
      const above = Object.fromEntries(names.slice(0, at).map((one) => [one, fields[one]]));
      yield* faultsAmong(field.group.fields, above as Fields, zone, place);
    }
    if (from !== undefined && to !== undefined && !isRelative(from, to) && from > to)
      yield {
        path: place,
        found: `the field "${name}" from ${formatValue(from)} to ${formatValue(to)}`,
        allowed: 'a first value that is not after the last',
      };
    if (usesToday(field) && zone === undefined)
      yield {
        path: place,
        found: `the field "${name}" with a day counted from today, on a site without \`zone\``,
        allowed: "a time zone, which decides when today ends: zone: 'Europe/Zurich'",
        fix: 'Write `zone` into site.config.ts, beside `language`.',
      };
  }
}
