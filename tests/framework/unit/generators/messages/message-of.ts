import { ConfigError } from '../../../../../core/diagnostics/diagnostic.ts';
import { loadSite } from '../../../../../generators/load/load.ts';
import { type Edit, editedSite } from '../small-site.ts';

/** The message for the small site with these edits. */
export const messageOf = async (...edits: Edit[]): Promise<string> => {
  const thrown: unknown = await loadSite(editedSite(...edits)).catch((error: unknown) => error);
  if (thrown instanceof ConfigError) return `\n${thrown.message}\n`;
  throw new Error('The site config was accepted, or failed for another reason.', { cause: thrown });
};
