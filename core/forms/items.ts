/*
 * Converts a group's items between two forms: answers, where a group is a list of objects, and
 * control values, where each value has a name such as `guests.0.name`, the first guest's name.
 */

/** The index has at most two digits: no form has a hundred items. */
const CONTROL = /^([^.]+)\.(0|[1-9]\d?)\.([^.]*)$/;

/**
 * Splits a control's name into group, index and field. For a control outside a group `owner` is the
 * form's field, and `at` and `field` are absent.
 */
export const splitControlName = (
  name: string,
): { readonly owner: string; readonly at?: number; readonly field?: string } => {
  const [, owner, at, field] = CONTROL.exec(name) ?? [];
  return owner === undefined || field === undefined
    ? { owner: name.split('.', 1)[0] ?? '' }
    : { owner, at: Number(at), field };
};

/** Returns the control name of an item's field. */
export const itemField = (group: string, at: number, field: string): string =>
  `${group}.${at}.${field}`;

/** Returns the name of a group's field for all items: `guests.*.name`. */
export const inEveryItem = (group: string, field: string): string => `${group}.*.${field}`;

/** Returns the form's field of a control: `guests` for `guests.0.name`. */
export const ownerOf = (name: string): string => splitControlName(name).owner;

/** Returns a control's name for all items: `guests.*.name` for `guests.0.name`. */
export const everyItemName = (name: string): string => {
  const { owner, field } = splitControlName(name);
  return field === undefined ? name : inEveryItem(owner, field);
};

type Values = Readonly<Record<string, unknown>>;

/** Returns whether a value can be an item. */
export const isItem = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the item of a control. Undefined if the item does not exist. */
const itemOf = (answers: Values, name: string): Values | undefined => {
  const { owner, at = 0 } = splitControlName(name);
  const items = answers[owner];
  const item: unknown = Array.isArray(items) ? items[at] : undefined;
  return isItem(item) ? item : undefined;
};

/** Returns whether a control's item exists. Always true for a control outside a group. */
export const hasItem = (answers: Values, name: string): boolean =>
  splitControlName(name).field === undefined || itemOf(answers, name) !== undefined;

/** Returns the answer of a control. */
export const answerAt = (answers: Values, name: string): unknown => {
  const { field } = splitControlName(name);
  return field === undefined ? answers[name] : itemOf(answers, name)?.[field];
};

/** Returns the answers with the values of these controls. Missing items before them are created. */
export const withAnswers = (answers: Values, controls: Values): Record<string, unknown> => {
  const entries = Object.entries(controls);
  if (entries.length === 0) return { ...answers };
  const changed = new Map(Object.entries(answers));
  for (const [name, value] of entries) {
    const { owner, at, field } = splitControlName(name);
    if (at === undefined || field === undefined) {
      changed.set(name, value);
      continue;
    }
    const present = changed.get(owner);
    const items: unknown[] = Array.isArray(present) ? [...present] : [];
    while (items.length <= at) items.push({});
    const item = items[at];
    items[at] = { ...(isItem(item) && item), [field]: value };
    changed.set(owner, items);
  }
  return Object.fromEntries(changed);
};

/** Converts control values to answers. */
export const nest = (controls: Values): Record<string, unknown> => withAnswers({}, controls);

/** Converts answers to control values. */
export const unnest = (answers: Values): Values => {
  const hasItems = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.some(isItem);
  if (!Object.values(answers).some(hasItems)) return answers;
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]): [string, unknown][] =>
      hasItems(value)
        ? value.flatMap((item, at) =>
            isItem(item)
              ? Object.entries(item).map(([field, one]): [string, unknown] => [
                  itemField(name, at, field),
                  one,
                ])
              : [],
          )
        : [[name, value]],
    ),
  );
};

/** Returns how many items a group shows: enough for these controls, at least `least` and one. */
export const shownItems = (
  names: readonly string[],
  group: string,
  { least = 1 }: { readonly least?: number } = {},
): number =>
  Math.max(
    1,
    least,
    ...names.map((name) => {
      const { owner, at = -1 } = splitControlName(name);
      return owner === group ? at + 1 : 0;
    }),
  );

/** Returns the control values without one item. Later items move up. */
export const withoutItem = <Value>(
  values: Readonly<Record<string, Value>>,
  group: string,
  removedAt: number,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const { owner, at = -1, field = '' } = splitControlName(name);
      if (owner !== group || at < removedAt) return [[name, value] as const];
      return at === removedAt ? [] : [[itemField(group, at - 1, field), value] as const];
    }),
  );
