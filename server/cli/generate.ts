import { lettersIn } from '../../generators/assets/cut-face.ts';
import { readDesign } from '../../generators/assets/design/design.ts';
import { assetFiles } from '../../generators/assets/manifest.ts';
import { fontsOf, PUBLIC, planAssets } from '../../generators/assets/plan.ts';
import { DeclarationError } from '../../generators/config/fault.ts';
import { generatedFeatures } from '../../generators/features/features.ts';
import { loadSite } from '../../generators/load.ts';
import { pictureAssets } from '../../generators/pictures/assets.ts';
import { type Plan, planSite } from '../../generators/plan.ts';
import { publishedContent } from '../../generators/publish.ts';
import type { Roots } from '../../generators/workspace/roots.mjs';
import { apply, type Change, compare } from '../../generators/write.ts';
import { defineCommand, FLAG } from './command/command.ts';
import { counted } from './output/text.ts';

const line = ({ kind, path }: Change): string => `${kind.padEnd(6)} ${path}`;

const planFiles = async (roots: Roots): Promise<Plan> => {
  const site = await loadSite(roots.site);
  const design = readDesign(roots.site, site.theme);
  const fonts = fontsOf(roots.site, design.faces);
  const texts = planSite(site);
  const assets = [
    ...planAssets(site, design, roots.site, lettersIn(texts.values()), fonts),
    ...generatedFeatures(site).flatMap(
      ({ feature, options }) => feature.assets?.(options, site, roots.site, design, fonts) ?? [],
    ),
  ];
  return new Map([
    ...texts,
    ...(await assetFiles(roots, [...assets, ...pictureAssets(site, roots.site)])),
    ...publishedContent(site, roots.site).map(([href, content]): [string, Uint8Array] => [
      PUBLIC + href,
      content,
    ]),
  ]);
};

/**
 * Brings the generated files up to date and tells what changed.
 *
 * @throws DeclarationError when the declaration is wrong.
 */
export const generateFiles = async (roots: Roots): Promise<Change[]> => {
  const plan = await planFiles(roots);
  const changes = compare(roots.work, plan);
  apply(roots.work, plan, changes);
  for (const change of changes) console.log(line(change));
  console.log(`${counted(changes.length, 'file')} changed, ${counted(plan.size, 'file')} in all.`);
  return changes;
};

const checkFiles = async (roots: Roots): Promise<void> => {
  const plan = await planFiles(roots);
  const stale = compare(roots.work, plan);
  if (stale.length === 0) return console.log(`${counted(plan.size, 'file')} up to date.`);
  throw new DeclarationError(
    [
      ...stale.map(line),
      `${counted(stale.length, 'file')} stale. Run \`npm run site -- generate\`.`,
    ].join('\n'),
  );
};

export default defineCommand({
  usage: [
    'Usage: npm run site -- generate [--check]',
    '',
    '  --check   write nothing; exit 1 and name the files that are stale',
  ].join('\n'),
  options: { check: FLAG },
  run: async ({ values, roots }) => {
    if (values.check) await checkFiles(roots);
    else await generateFiles(roots);
  },
});
