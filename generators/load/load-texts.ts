import { collectionTexts } from '../../core/config/collection.ts';
import {
  type Languages,
  type WrittenSite,
  type WrittenText,
  writtenTexts,
} from '../../core/config/localize.ts';
import { languagesIn, type Site, textSchemas } from '../../core/config/site.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { isPlain } from '../../core/messages/word.ts';
import { collectionFilesOf, importAll } from '../../core/workspace/find-modules.ts';
import { importSiteConfig, importSiteModules, pageCallPlaces } from './import-site.ts';

/** The texts of an unchecked site of several languages, for commands that export translations. */
export interface SiteTexts extends WrittenSite {
  readonly languages: Languages;
  /** The default exports of the collections' files. */
  readonly collections: readonly unknown[];
  readonly texts: readonly WrittenText[];
  /** The place of the call of `definePage`, for each page. */
  readonly calls: Site['calls'];
}

/**
 * Loads the texts of a site without checking it: some may be missing in a language.
 *
 * @throws ConfigError if a file cannot be read, or the site has one language
 */
export const loadTexts = async (root: string): Promise<SiteTexts> => {
  const modules = await importSiteModules(root);
  const written = await importSiteConfig(root);
  const languages = languagesIn(written);
  if (languages === undefined || !isPlain(written))
    throw new ConfigError(
      'site.config.ts has no valid `languages`. List the languages there, the default one first.',
    );
  const writtenSite = { site: written as WrittenSite['site'], forms: modules.declaredForms };
  const collections = await importAll(collectionFilesOf(root));
  const texts = [
    ...writtenTexts(writtenSite, textSchemas(modules.kinds), languages),
    ...collections.flatMap(collectionTexts),
  ];
  return { ...writtenSite, languages, collections, texts, calls: pageCallPlaces(written) };
};
