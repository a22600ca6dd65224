/** What a generated file holds. */
export type Content = string | Uint8Array;

/** In place of what a file holds: it stands in the work folder as it should. */
export const KEPT = Symbol('kept');

/** Files by their paths from the work folder. */
export type AssetFiles = ReadonlyMap<string, Content | typeof KEPT>;

/** A file that takes time to make, so it is made only when what it shows has changed. */
export interface Asset {
  /** From the work folder, with slashes. */
  path: string;
  /** All that the file is made from: data that JSON can hold. */
  model: unknown;
  render: () => Promise<Content>;
}

/** An asset that is made from its model and nothing else. */
export const asset = <Model>(
  path: string,
  model: Model,
  render: (model: Model) => Content | Promise<Content>,
): Asset => ({ path, model, render: async () => render(model) });
