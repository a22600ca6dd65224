/** The content of a generated file. */
export type Content = string | Uint8Array;

/** Marks a file whose content in the work folder is already right. */
export const KEPT = Symbol('kept');

/** Files by path, relative to the work folder. */
export type AssetFiles = ReadonlyMap<string, Content | typeof KEPT>;

/** A file that is expensive to make. It is made only if its model has changed. */
export interface Asset {
  /** Relative to the work folder, with slashes. */
  path: string;
  /** Everything that the file is made from, as JSON data. */
  model: unknown;
  render: () => Promise<Content>;
}

/** Returns an asset that is made from its model alone. */
export const asset = <Model>(
  path: string,
  model: Model,
  render: (model: Model) => Content | Promise<Content>,
): Asset => ({ path, model, render: async () => render(model) });
