/** What a generated file holds. */
export type Content = string | Uint8Array;

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
