import { pathToFileURL } from 'node:url';

/**
 * What the module in a file exports as its default; undefined for none. While a site is worked on,
 * Vite runs this code and gives a module anew once it, or what it imports, has changed.
 */
export const importDefault = async (file: string): Promise<unknown> =>
  (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
