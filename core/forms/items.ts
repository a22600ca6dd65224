/*
 * The items of a group, such as guests: a list of objects as it counts and is kept, and single
 * controls in a form, of which `guests.0.name` is the first guest's name.
 */

/** No form shows a hundred items: a larger number belongs to none. */
const CONTROL = /^([^.]+)\.(0|[1-9]\d?)\.([^.]*)$/;

/** What a control's name says: of an item its group, its place in it, and the field. */
export const partsOf = (
  name: string,
): { readonly owner: string; readonly at?: number; readonly field?: string } => {
  const [, owner, at, field] = CONTROL.exec(name) ?? [];
  return owner === undefined || field === undefined
    ? { owner: name.split('.', 1)[0] ?? '' }
    : { owner, at: Number(at), field };
};

/** The name of the control in which an item's field stands. */
export const itemField = (group: string, at: number, field: string): string =>
  `${group}.${at}.${field}`;

/** An item's field as the declaration has it, whichever the item: `guests.*.name`. */
export const inEveryItem = (group: string, field: string): string => `${group}.*.${field}`;

/** The field of the form that a control belongs to: `guests` of `guests.0.name`. */
export const ownerOf = (name: string): string => partsOf(name).owner;

/** A control's name as the declaration has it. */
export const declaredName = (name: string): string => {
  const { owner, field } = partsOf(name);
  return field === undefined ? name : inEveryItem(owner, field);
};

type Flat = Readonly<Record<string, unknown>>;

/** Whether a value can be an item. */
export const isItem = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The item that a control belongs to; undefined where there is none at its place. */
const itemAround = (answers: Flat, name: string): Flat | undefined => {
  const { owner, at = 0 } = partsOf(name);
  const items = answers[owner];
  const item: unknown = Array.isArray(items) ? items[at] : undefined;
  return isItem(item) ? item : undefined;
};

/** Whether the item that a control belongs to is among the answers; others always are. */
export const isThere = (answers: Flat, name: string): boolean =>
  partsOf(name).field === undefined || itemAround(answers, name) !== undefined;

/** The answer of a control among a form's answers. */
export const answerAt = (answers: Flat, name: string): unknown => {
  const { field } = partsOf(name);
  return field === undefined ? answers[name] : itemAround(answers, name)?.[field];
};

/** The answers with what these controls hold, items with those before them that were left out. */
export const withAnswers = (answers: Flat, controls: Flat): Record<string, unknown> => {
  const given = Object.entries(controls);
  if (given.length === 0) return { ...answers };
  const all = new Map(Object.entries(answers));
  for (const [name, value] of given) {
    const { owner, at, field } = partsOf(name);
    if (at === undefined || field === undefined) {
      all.set(name, value);
      continue;
    }
    const before = all.get(owner);
    const items: unknown[] = Array.isArray(before) ? [...before] : [];
    while (items.length <= at) items.push({});
    const item = items[at];
    items[at] = { ...(isItem(item) && item), [field]: value };
    all.set(owner, items);
  }
  return Object.fromEntries(all);
};

/** The answers that the controls of a form hold. */
export const nest = (controls: Flat): Record<string, unknown> => withAnswers({}, controls);

/** The other way round: what stands in the controls of a form with these answers. */
export const unnest = (answers: Flat): Flat => {
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

/** How many items a form shows where these controls are: never fewer than one. */
export const shownItems = (
  names: readonly string[],
  group: string,
  { least = 1 }: { readonly least?: number } = {},
): number =>
  Math.max(
    1,
    least,
    ...names.map((name) => {
      const { owner, at = -1 } = partsOf(name);
      return owner === group ? at + 1 : 0;
    }),
  );

/** What stands in controls without those of one item: the items behind it move up. */
export const withoutItem = <Value>(
  values: Readonly<Record<string, Value>>,
  group: string,
  gone: number,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const { owner, at = -1, field = '' } = partsOf(name);
      if (owner !== group || at < gone) return [[name, value] as const];
      return at === gone ? [] : [[itemField(group, at - 1, field), value] as const];
    }),
  );
