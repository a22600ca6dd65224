import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeclarationError } from '../../generators/config/fault.ts';
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

/** What can be declared, by the names that help takes beside commands. */
const conceptTexts = async ({ machine }: Roots): Promise<ReadonlyMap<string, string>> => {
  const { readConcepts } = await import('../../generators/reference/concepts.ts');
  const { conceptText } = await import('../../generators/reference/text.ts');
  const concepts = [...(await readConcepts(machine))];
  return new Map(concepts.map(([name, entries]) => [name, conceptText(name, entries)]));
};

const version = ({ machine }: Roots): string => {
  const { name, version } = JSON.parse(readFileSync(join(machine, 'package.json'), 'utf8'));
  return `${name} ${version}, Node ${process.versions.node}`;
};

const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

const fail = (status: number, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

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
    const concepts = first === 'help' ? await conceptTexts(roots) : new Map<string, string>();
    const told = concepts.get(name);
    if (told !== undefined && !args.includes('--json')) return console.log(told);
    if (told !== undefined) {
      const { conceptSchema } = await import('../../generators/reference/json-schema.ts');
      return console.log(JSON.stringify(await conceptSchema(roots.machine, name), null, 2));
    }
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
