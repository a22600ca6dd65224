import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../core/workspace/roots.mjs';
import { upgradesOf } from '../generators/source/upgrade.ts';
import { OperatorError } from '../server/lib/errors.ts';
import check from './check.ts';
import { defineCommand, flagOption, JSON_OUTPUT } from './command/command.ts';
import { print } from './output/text.ts';

/**
 * Returns the exact version that a site's package.json asks for. Undefined for a range or another
 * address.
 */
const requiredVersion = (root: string): string | undefined => {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return undefined;
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const range = String(dependencies['declared-site']);
  return /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(range) ? range : undefined;
};

export default defineCommand({
  about: [
    'Brings the files of a site to the installed version: names that changed, scripts and settings. Install the version first: npm install --save-exact declared-site@<version>. `check` then reports what no longer fits, and CHANGELOG.md tells the rest.',
  ],
  examples: ['upgrade', 'upgrade --write'],
  options: {
    write: flagOption('write the changed files; without it they are only listed'),
    json: JSON_OUTPUT,
  },
  run: async ({ values, roots }) => {
    const { site: root } = roots;
    const installed = version();
    const required = requiredVersion(root);
    if (required !== undefined && required !== installed)
      throw new OperatorError(
        `package.json asks for declared-site ${required}, and ${installed} is installed. Run npm install.`,
      );
    const upgrades = upgradesOf(root);
    if (values.write) for (const { path, text } of upgrades) writeFileSync(join(root, path), text);
    const changes = upgrades.flatMap(({ path, changes: changesOfFile }) =>
      changesOfFile.map((change) => ({ path, change })),
    );
    const isDone = values.write === true || changes.length === 0;
    print(values.json, { version: installed, changes, written: values.write === true }, () =>
      [
        ...changes.map(({ path, change }) => `${path}: ${change}`),
        isDone
          ? `The files fit declared-site ${installed}.`
          : 'Nothing is written yet. Run upgrade --write.',
      ].join('\n'),
    );
    if (isDone && !values.json) await check.run(roots, []);
  },
});
