import { ConfigError } from '../../../../../core/diagnostics/diagnostic.ts';
import { loadSite } from '../../../../../generators/load/load.ts';
import { type Edit, editedSite } from '../small-site.ts';

/** What a maintainer is told of the small site with these edits. */
export const messageOf = async (...edits: Edit[]): Promise<string> => {
  const thrown: unknown = await loadSite(editedSite(...edits)).catch((error: unknown) => error);
  if (thrown instanceof ConfigError) return `\n${thrown.message}\n`;
  throw new Error('The declaration was taken, or failed for another reason.', { cause: thrown });
};
