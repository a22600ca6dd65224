/** Marks the type of a text with placeholders. It exists in types only. */
declare const places: unique symbol;

/** A text with `{placeholders}`. */
export type Template<Place extends string> = string & { readonly [places]: Place };

/** Replaces the `{placeholders}` of a text. */
export const fill = <Place extends string>(
  text: Template<Place>,
  values: Readonly<Record<Place, string | number>>,
): string => text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name as Place]));
