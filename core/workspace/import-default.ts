import { pathToFileURL } from 'node:url';

/**
 * Returns the default export of a module. In the dev server Vite runs this code and reloads a
 * module when it or its imports change.
 */
export const importDefault = async (file: string): Promise<unknown> =>
  (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
