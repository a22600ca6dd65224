import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { type Edit, withEdits } from './edit.ts';
import { keyOf, type Node, nodesIn, statementsOf } from './syntax.ts';

/** The new text of one file, and a sentence about each change. */
export interface Upgrade {
  path: string;
  text: string;
  changes: string[];
}

/**
 * The exports that have another name than in earlier versions, by module: former and current name.
 */
const RENAMED_EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'declared-site': {
    FeatureInput: 'FeatureConfig',
    SectionInput: 'SectionConfig',
    TypedForm: 'FormConfig',
  },
  'declared-site/sections': { Picture: 'ResponsivePicture' },
};

const isName = ({ type }: Node): boolean => type === 'Identifier' || type === 'JSXIdentifier';

/**
 * Returns the edits that rename an import in a file. `nodes` are all nodes of the file, `specifier`
 * is the import, `name` the current name.
 */
const renameEdits = (nodes: readonly Node[], specifier: Node, name: string): Edit[] => {
  const [imported, local] = [specifier.imported as Node, specifier.local as Node];
  const edit = ({ start, end }: Node): Edit => ({ start, end, text: name });
  // `import { Former as Local }`: the file uses another name already.
  if (imported.start !== local.start) return [edit(imported)];
  const isTaken = nodes.some((node) => isName(node) && node.name === name);
  const isShorthand = nodes.some((node) => node.shorthand === true && keyOf(node) === local.name);
  // The file keeps the former name: the current one is used for something else, or `{ Former }` is
  // also the key of an object.
  if (isTaken || isShorthand)
    return [{ start: imported.start, end: local.end, text: `${name} as ${local.name}` }];
  // Names of keys and members, such as `x.Former`, do not refer to the import.
  const keys = new Set(
    nodes.flatMap(({ type, key, property, computed }) =>
      type === 'Property' || type === 'MemberExpression'
        ? [computed ? undefined : (key ?? property)]
        : [],
    ),
  );
  return nodes
    .filter(
      (node) => isName(node) && node !== imported && node.name === local.name && !keys.has(node),
    )
    .map(edit);
};

/**
 * Returns the edits for the types of section kinds, which earlier versions had in `declared-site`.
 */
const movedKinds = ({ type, id, body }: Node): Edit[] => {
  const { value, start, end } = (id ?? {}) as Node;
  if (type !== 'TSModuleDeclaration' || value !== 'declared-site') return [];
  const statements = (body as Node).body as Node[];
  return statements.some(({ id: one }) => (one as Node | undefined)?.name === 'SectionKinds')
    ? [{ start, end, text: "'declared-site/kinds'" }]
    : [];
};

/** Returns a source file of a site, changed for the current version. */
export const upgradeSource = (path: string, text: string): Upgrade => {
  const { program } = parseSync(path, text);
  const nodes = nodesIn(statementsOf({ program }));
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration');
  const renames = imports.flatMap(({ source, specifiers }) => {
    const names = RENAMED_EXPORTS[String((source as Node).value)] ?? {};
    return (specifiers as Node[]).flatMap((specifier) => {
      const former = String((specifier.imported as Node | undefined)?.name);
      const name = names[former];
      return name === undefined ? [] : [{ specifier, former, name }];
    });
  });
  const kinds = nodes.flatMap(movedKinds);
  return {
    path,
    text: withEdits(text, [
      ...renames.flatMap(({ specifier, name }) => renameEdits(nodes, specifier, name)),
      ...kinds,
    ]),
    changes: [
      ...renames.map(({ former, name }) => `${former} is called ${name}`),
      ...kinds.map(() => 'SectionKinds is in declared-site/kinds'),
    ],
  };
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A command of package.json that starts the framework from a clone, as in version 0.1. */
const CLONE_COMMAND = /^node "?[^"]*\/cli\/bootstrap\.mjs"? --site \.(?: (.*))?$/;

/** Replaces the commands of a clone in package.json. */
const upgradeManifest = (path: string, text: string): Upgrade => {
  const manifest = JSON.parse(text);
  const scripts: Record<string, string> = manifest.scripts ?? {};
  const changes: string[] = [];
  for (const [name, line] of Object.entries(scripts)) {
    const [whole, command] = CLONE_COMMAND.exec(line) ?? [];
    if (whole === undefined) continue;
    scripts[name] = command === undefined ? 'site' : `site ${command}`;
    changes.push(`npm run ${name} starts the installed package`);
  }
  return { path, text: changes.length > 0 ? json(manifest) : text, changes };
};

/** Replaces the path of a clone in tsconfig.json. */
const upgradeTypes = (path: string, text: string): Upgrade => {
  const upgraded = text.replace(/"[^"]*\/tsconfig\.site\.json"/, '"declared-site/tsconfig.json"');
  return {
    path,
    text: upgraded,
    changes: upgraded === text ? [] : ['it extends declared-site/tsconfig.json'],
  };
};

/** Adds the folders that are outside git to .gitignore. */
const upgradeIgnored = (path: string, text: string): Upgrade => {
  const lines = text.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''));
  const missing = ['node_modules', '.site'].filter((name) => !lines.includes(name));
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return {
    path,
    text: before + missing.map((name) => `${name}/\n`).join(''),
    changes: missing.map((name) => `${name}/ is outside git`),
  };
};

/** The files of a project beside its sources. */
const PROJECT_FILES = {
  'package.json': upgradeManifest,
  'tsconfig.json': upgradeTypes,
  '.gitignore': upgradeIgnored,
} as const;

/** Returns the files of a site that must change for the current version, with their new texts. */
export const upgradesOf = (root: string): Upgrade[] => {
  const sources = ['pages', 'forms', 'content']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  return [
    ...Object.entries(PROJECT_FILES)
      .filter(([path]) => existsSync(join(root, path)))
      .map(([path, upgrade]) => upgrade(path, read(path))),
    ...['site.config.ts', ...sources].map((path) => upgradeSource(path, read(path))),
  ].filter(({ changes }) => changes.length > 0);
};
