import { type Roots, rootsOf } from '../core/workspace/roots.mjs';
import type { Concept } from '../generators/reference/concept.ts';
import { DEFAULT_CALL, unknownNameText } from './command/command.ts';
import { fail, listCommands, readCommandLine, runCommand, versions } from './command/line.ts';
import { commandsOf, commandWithoutSite, groupedCommands } from './commands.ts';

/** Returns the list of all commands. */
const overview = async (root: string): Promise<string> =>
  [
    `Usage: ${DEFAULT_CALL} [--site <folder>] <command> [options]`,
    ...listCommands(await groupedCommands(root)),
    '',
    `\`${DEFAULT_CALL} <command> --help\` tells more, with examples; \`--version\` which version this is.`,
    `\`${DEFAULT_CALL} help page\` describes what you can configure for a page. Other names and options of docs/reference.md work too.`,
    `With \`--json\` it is a JSON Schema, for editors and programs.`,
  ].join('\n');

/**
 * Returns the concepts of the reference, such as `page`: the things that can be configured. `help` accepts
 * their names beside those of commands.
 */
const readConcepts = async ({ framework }: Roots) =>
  (await import('../generators/reference/concepts.ts')).readConcepts(framework);

/** Prints a concept of the reference as text, or its JSON Schema. */
const printConcept = async (name: string, concept: Concept, isJson: boolean): Promise<void> => {
  if (isJson && !concept.schema) {
    const why = 'it is written as a call, so editors know its types';
    return fail(
      2,
      `${name} has no JSON Schema: ${why}. \`${DEFAULT_CALL} help ${name}\` describes it.`,
    );
  }
  const { conceptText } = await import('../generators/reference/text.ts');
  const text = conceptText(name, concept);
  console.log(isJson ? JSON.stringify(concept.schema, null, 2) : text);
};

/** Runs one command (see `runCommand`), or prints help on commands, on concepts and on their options. */
export const main = async (args: readonly string[], roots: Roots = rootsOf()): Promise<void> => {
  if (args[0] === '--version') return console.log(versions());
  const commandLine = readCommandLine(args);
  const { name } = commandLine;
  if (name === undefined) {
    console.log(await overview(roots.site));
    if (args.length === 0) process.exitCode = 2;
    return;
  }
  // Most commands are found without loading the site config, which adds those of its features.
  const entry = commandWithoutSite(name) ?? (await commandsOf(roots.site)).get(name);
  if (entry) return runCommand(entry, name, commandLine, roots);
  const concepts = commandLine.isHelpCommand
    ? await readConcepts(roots)
    : new Map<string, Concept>();
  const concept = concepts.get(name);
  if (concept) return printConcept(name, concept, commandLine.args.includes('--json'));
  const { optionText } = await import('../generators/reference/text.ts');
  const options = optionText(name, concepts);
  if (options !== '') return console.log(options);
  const known = [...(await commandsOf(roots.site)).keys(), ...concepts.keys()];
  fail(2, `${unknownNameText('command', name, known)}\n\n${await overview(roots.site)}`);
};
