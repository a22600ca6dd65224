/*
 * The items of a group, such as guests: a list of objects as it counts and is kept, and single
 * controls in a form, of which `guests.0.name` is the first guest's name.
 */

const CONTROL = /^([^.]+)\.(\d+)\.([^.]+)$/;

/** The name of the control in which an item's field stands. */
export const itemField = (group: string, at: number, field: string): string =>
  `${group}.${at}.${field}`;

/** The field of the form that a control belongs to: `guests` of `guests.0.name`. */
export const ownerOf = (name: string): string => name.split('.', 1)[0] ?? '';

/** A control's name as the declaration has it, whichever the item: `guests.*.name`. */
export const declaredName = (name: string): string => name.replace(CONTROL, '$1.*.$3');

type Flat = Readonly<Record<string, unknown>>;

/** Whether a value can be an item. */
export const isItem = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answers that the controls of a form hold: items as lists, in the order of their numbers. */
export const nest = (controls: Flat): Record<string, unknown> => {
  const single: [string, unknown][] = [];
  const groups = new Map<string, Map<number, [string, unknown][]>>();
  for (const [name, value] of Object.entries(controls)) {
    const [, group, at, field] = CONTROL.exec(name) ?? [];
    if (group === undefined || field === undefined) {
      single.push([name, value]);
      continue;
    }
    const items = groups.get(group) ?? new Map<number, [string, unknown][]>();
    const fields = items.get(Number(at)) ?? [];
    groups.set(group, items.set(Number(at), [...fields, [field, value]]));
  }
  const lists = [...groups].map(([group, items]): [string, unknown] => [
    group,
    [...items].sort(([a], [b]) => a - b).map(([, fields]) => Object.fromEntries(fields)),
  ]);
  return Object.fromEntries([...single, ...lists]);
};

/** The other way round: what stands in the controls of a form with these answers. */
export const unnest = (answers: Flat): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value) && value.some(isItem)
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

/** How many items of a group these controls are of. */
export const itemsAmong = (names: readonly string[], group: string): number =>
  Math.max(
    0,
    ...names
      .filter((name) => name !== group && ownerOf(name) === group)
      .map((name) => Number(name.split('.')[1]) + 1),
  );

/** What stands in controls without those of one item: the items behind it move up. */
export const withoutItem = <Value>(
  values: Readonly<Record<string, Value>>,
  group: string,
  at: number,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, owner, index, field = ''] = CONTROL.exec(name) ?? [];
      const own = Number(index);
      if (owner !== group || own < at) return [[name, value] as const];
      return own === at ? [] : [[itemField(group, own - 1, field), value] as const];
    }),
  );
