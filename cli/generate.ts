import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../core/diagnostics/diagnostic.ts';
import { isDevRunning } from '../core/workspace/dev-process.ts';
import type { Roots } from '../core/workspace/roots.mjs';
import { formsOriginIn } from '../core/workspace/stale-build.mjs';
import { publicContent } from '../generators/addresses/read-public.ts';
import { readDesign } from '../generators/assets/design/design.ts';
import { assetFiles, MANIFEST } from '../generators/assets/manifest.ts';
import { pictureAssets } from '../generators/assets/pictures/assets.ts';
import { fontsOf, lettersIn, PUBLIC, planAssets, shareAssets } from '../generators/assets/plan.ts';
import { unnamedPages } from '../generators/check/production.ts';
import { type Plan, planSite } from '../generators/emit/plan.ts';
import { apply, type Change, compare, differing, linkPackages } from '../generators/emit/write.ts';
import { generatedFeatures } from '../generators/features/features.ts';
import { loadSites } from '../generators/load/load.ts';
import { publishedContent } from '../generators/load/publish.ts';
import { unusedArticles } from '../generators/load/read-articles.ts';
import { readConcepts } from '../generators/reference/concepts.ts';
import { referenceText } from '../generators/reference/text.ts';
import { defineCommand, flagOption } from './command/command.ts';
import { countText } from './output/text.ts';

/** Returns a change as a line of output. */
const changeLine = ({ kind, path }: Change): string => `${kind.padEnd(6)} ${path}`;

/**
 * Plans all generated files. Returns the texts, the paths of the assets (fonts and pictures), and a function
 * that makes the assets and returns the whole plan. That takes longer, so each asset may be written when it is
 * made (`onAssets`).
 */
const planFiles = async (roots: Roots, options?: Parameters<typeof loadSites>[1]) => {
  const sites = await loadSites(roots.site, options);
  const [site] = sites;
  const design = readDesign(roots.site, site.theme);
  const texts = planSite(sites, formsOriginIn());
  const letters = lettersIn(texts.values());
  const brands = sites.map(({ brand }) => Object.values(brand).join());
  const fonts = fontsOf(roots.site, design.faces, lettersIn([letters, ...brands]));
  const planAllAssets = () => [
    ...planAssets(site, design, roots.site, letters),
    ...sites.flatMap((one) => shareAssets(one, design, fonts)),
    ...generatedFeatures(site).flatMap(
      ({ feature, options }) => feature.assets?.(options, site, roots.site, design, fonts) ?? [],
    ),
    ...sites.flatMap((one) => pictureAssets(one, roots.site)),
  ];
  const makePlan = async (onAssets?: Parameters<typeof assetFiles>[2]): Promise<Plan> =>
    new Map([
      ...texts,
      ...(await assetFiles(roots, planAllAssets(), onAssets)),
      ...sites.flatMap((one) =>
        publishedContent(one, roots.site).map(([href, content]): [string, Uint8Array] => [
          PUBLIC + href,
          content,
        ]),
      ),
      ...publicContent(site.publicFiles, roots.site),
    ]);
  return { sites, texts, assetPaths: planAllAssets().map(({ path }) => path), makePlan };
};

/** Whether a bundle may contain a generated file. Those for browsers are served as they are. */
const isBundled = (path: string): boolean => !path.startsWith(`${PUBLIC}/`) && path !== MANIFEST;

/** Writes the changes of a plan, and prints them unless it is the first generation, which changes all files. */
const applyChanges = (
  { work }: Roots,
  plan: Plan,
  changes: Change[],
  { isFirst }: { isFirst: boolean },
): Change[] => {
  apply(work, plan, changes);
  if (!isFirst) for (const change of changes) console.log(changeLine(change));
  return changes;
};

/** What a caller learns while files are generated, and what is generated. */
interface GenerateOptions {
  /** Called with the changed texts before pictures are made. */
  early?: (changes: Change[]) => void;
  /** Called once, when all files exist that a bundle contains, and no others. */
  bundleable?: () => void;
  /** Shows drafts of collections, and entries of later days. */
  withDrafts?: boolean;
}

/**
 * Updates the generated files, and prints what changed (for the first generation, how many). Warns of page files
 * and articles that the site config does not use.
 *
 * @throws ConfigError if the site config is wrong.
 */
export const generateFiles = async (
  roots: Roots,
  { early, bundleable, withDrafts = false }: GenerateOptions = {},
): Promise<Change[]> => {
  linkPackages(roots);
  const { sites, texts, assetPaths, makePlan } = await planFiles(roots, { withDrafts });
  const first = { isFirst: !existsSync(join(roots.work, 'site.ts')) };
  const write = (part: Plan) => applyChanges(roots, part, differing(roots.work, part), first);
  const needsTextsFirst = early !== undefined || bundleable !== undefined;
  const textChanges = needsTextsFirst ? write(texts) : [];
  early?.(textChanges);
  /** Changes of assets, each written when it is made, and removals before bundling. */
  const assetChanges: Change[] = [];
  let onBundleable = bundleable;
  const reportIfBundleable = (missingPaths: ReadonlySet<string>): void => {
    if (onBundleable === undefined || [...missingPaths].some(isBundled)) return;
    // Files of an earlier generation that are no longer generated must not be bundled. Removals need no content.
    const planned = new Map([...texts, ...assetPaths.map((path) => [path, ''] as const)]);
    const removals = compare(roots.work, planned).filter(
      ({ kind, path }) => kind === 'remove' && isBundled(path),
    );
    assetChanges.push(...applyChanges(roots, planned, removals, first));
    onBundleable();
    onBundleable = undefined;
  };
  const plan = await makePlan((assets, missingPaths) => {
    assetChanges.push(...write(assets));
    reportIfBundleable(missingPaths);
  });
  reportIfBundleable(new Set());
  const furtherChanges = [
    ...assetChanges,
    ...applyChanges(roots, plan, compare(roots.work, plan), first),
  ];
  const count = textChanges.length + furtherChanges.length;
  console.log(
    first.isFirst
      ? `${countText(count, 'file')} generated.`
      : `${countText(count, 'file')} changed, ${countText(plan.size, 'file')} in all.`,
  );
  for (const { found, fix } of await unnamedPages(sites[0], roots.site))
    console.warn(`site.config.ts names ${found}. ${fix}`);
  for (const warning of unusedArticles(sites, roots.site)) console.warn(warning);
  return furtherChanges;
};

/** @throws ConfigError if generated files or the reference are stale */
const checkFiles = async (roots: Roots, withDrafts: boolean): Promise<void> => {
  const { makePlan } = await planFiles(roots, { withDrafts });
  const plan = await makePlan();
  const stale = [...compare(roots.work, plan), ...(await staleReference(roots))];
  if (stale.length === 0) return console.log(`${countText(plan.size, 'file')} up to date.`);
  throw new ConfigError(
    [
      ...stale.map(changeLine),
      `${countText(stale.length, 'file')} stale. Run \`npm run site -- generate\`.`,
    ].join('\n'),
  );
};

export default defineCommand({
  examples: ['generate', 'generate --check'],
  options: { check: flagOption('write nothing; exit with 1 and name the files that are stale') },
  run: async ({ values, roots }) => {
    // The dev server shows drafts from the same files.
    const withDrafts = isDevRunning(roots);
    if (values.check) await checkFiles(roots, withDrafts);
    else {
      await generateFiles(roots, { withDrafts });
      await writeReference(roots);
    }
  },
});

/** The reference of the site config, which is generated into the documentation of the framework. */
const REFERENCE = join('docs', 'reference.md');

/** Returns the reference. Undefined for a site in another folder, which has none. */
const currentReference = async ({ framework, site }: Roots): Promise<string | undefined> =>
  site === framework && existsSync(join(framework, 'docs'))
    ? referenceText(await readConcepts(framework))
    : undefined;

/** Returns the reference as a change if it is out of date. */
export const staleReference = async (roots: Roots): Promise<Change[]> => {
  const text = await currentReference(roots);
  const file = join(roots.framework, REFERENCE);
  const kind = existsSync(file) ? 'change' : 'add';
  const isStale = text !== undefined && (kind === 'add' || readFileSync(file, 'utf8') !== text);
  return isStale ? [{ kind, path: REFERENCE }] : [];
};

/** Updates the reference and prints the change. */
export const writeReference = async (roots: Roots): Promise<void> => {
  for (const { kind, path } of await staleReference(roots)) {
    writeFileSync(join(roots.framework, path), referenceText(await readConcepts(roots.framework)));
    console.log(changeLine({ kind, path }));
  }
};
