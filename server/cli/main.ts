import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeclarationError } from '../../generators/config/fault.ts';
import type { Concept } from '../../generators/reference/concept.ts';
import { type Roots, rootsOf } from '../../generators/workspace/roots.mjs';
import { OperatorError } from '../base/operator-error.ts';
import { type Command, UsageError, unknownName } from './command/command.ts';
import { commandsOf, groupedCommands, plainCommand } from './commands.ts';

const CALL = 'npm run site --';

const overview = async (root: string): Promise<string> =>
  [
    `Usage: ${CALL} [--site <folder>] <command> [options]`,
    ...Object.entries(await groupedCommands(root)).flatMap(([title, commands]) => [
      '',
      `${title}:`,
      ...Object.entries(commands).map(([name, [summary]]) => `  ${name.padEnd(12)} ${summary}`),
    ]),
    '',
    `\`${CALL} <command> --help\` tells more, with examples; \`--version\` which version this is.`,
    `\`${CALL} help page\` tells what can be declared of a page; so do other names of docs/reference.md.`,
    `With \`--json\` it is a JSON Schema, for editors and programs.`,
  ].join('\n');

const helpOf = async (command: Command, root: string): Promise<string> => {
  const usage = typeof command.usage === 'string' ? command.usage : await command.usage(root);
  const examples = command.examples.map((call) => `  ${CALL} ${call}`);
  return [usage, '', 'Examples:', ...examples].join('\n');
};

const fail = (status: number, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

/** What can be declared, by the names that help takes beside commands. */
const readConcepts = async ({ machine }: Roots) =>
  (await import('../../generators/reference/concepts.ts')).readConcepts(machine);

/** Prints what can be declared of a concept. */
const tellConcept = async (name: string, concept: Concept, isJson: boolean): Promise<void> => {
  if (isJson && !concept.schema) {
    const why = 'it is written as a call, and editors know what it takes from its types';
    return fail(2, `${name} has no JSON Schema: ${why}. \`${CALL} help ${name}\` tells it.`);
  }
  const { conceptText } = await import('../../generators/reference/text.ts');
  const text = conceptText(name, concept);
  console.log(isJson ? JSON.stringify(concept.schema, null, 2) : text);
};

const version = ({ machine }: Roots): string => {
  const { name, version } = JSON.parse(readFileSync(join(machine, 'package.json'), 'utf8'));
  return `${name} ${version}, Node ${process.versions.node}`;
};

const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

/**
 * Runs one command. Exit status: 0 done, 1 the input is wrong, 2 wrong usage; anything else is a
 * mistake of the program and ends with its stack.
 */
export const main = async (
  [first, ...args]: readonly string[],
  roots: Roots = rootsOf(),
): Promise<void> => {
  if (first === '--version') return console.log(version(roots));
  const isHelp = first === undefined || first === 'help' || asksForHelp([first]);
  const name = isHelp ? args[0] : first;
  if (name === undefined) {
    console.log(await overview(roots.site));
    if (first === undefined) process.exitCode = 2;
    return;
  }
  const entry = plainCommand(name) ?? (await commandsOf(roots.site)).get(name);
  if (!entry) {
    const concepts = first === 'help' ? await readConcepts(roots) : new Map<string, Concept>();
    const concept = concepts.get(name);
    if (concept) return tellConcept(name, concept, args.includes('--json'));
    const known = [...(await commandsOf(roots.site)).keys(), ...concepts.keys()];
    return fail(2, `${unknownName('command', name, known)}\n\n${await overview(roots.site)}`);
  }
  const [, load] = entry;
  const { default: command } = await load();
  if (isHelp || asksForHelp(args)) return console.log(await helpOf(command, roots.site));
  try {
    await command.run(roots, args);
  } catch (error) {
    if (error instanceof UsageError)
      return fail(2, `${error.message}\n\n${await helpOf(command, roots.site)}`);
    const isMendable = error instanceof DeclarationError || error instanceof OperatorError;
    if (isMendable) return fail(1, error.message);
    throw error;
  }
};
