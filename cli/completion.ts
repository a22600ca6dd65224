import type { Roots } from '../core/workspace/roots.mjs';
import { defineCommand } from './command/command.ts';
import { commandsOf } from './commands.ts';

/** Returns the completions of each command: its actions and options, separated by spaces. */
const wordsOf = async ({ site }: Roots): Promise<[name: string, words: string][]> =>
  Promise.all(
    [...(await commandsOf(site))].map(async ([name, [, load]]): Promise<[string, string]> => {
      const { default: command } = await load();
      return [name, (await command.words(site)).join(' ')];
    }),
  );

/** Returns the names of all commands. */
const names = (words: readonly (readonly [string, string])[]): string =>
  words.map(([name]) => name).join(' ');

/** Returns the branches of a `case` statement that set the completions of each command. */
const branches = (words: readonly (readonly [string, string])[]): string[] =>
  words.map(([name, completions]) => `    ${name}) known='${completions}' ;;`);

/**
 * Returns an action that prints the completion script of a shell. Names and options are those of the
 * framework, so nothing must be escaped.
 */
const print =
  (lines: (words: [string, string][]) => string[]) =>
  async ({ roots }: { readonly roots: Roots }): Promise<void> =>
    console.log(lines(await wordsOf(roots)).join('\n'));

export default defineCommand({
  about: [
    'For a command `site`, such as `alias site="npx site"`. Bash and zsh read it with `source <(site completion bash)`, fish with `site completion fish | source`.',
  ],
  examples: ['completion bash > ~/.site-completion'],
  actions: {
    bash: {
      run: print((words) => [
        '_site() {',
        `  local known='${names(words)}'`,
        `  [ "$COMP_CWORD" -gt 1 ] && case "\${COMP_WORDS[1]}" in`,
        ...branches(words),
        '  esac',
        `  COMPREPLY=($(compgen -W "$known" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
        '}',
        'complete -F _site site',
      ]),
    },
    zsh: {
      run: print((words) => [
        '_site() {',
        `  local known='${names(words)}'`,
        '  [ "$CURRENT" -gt 2 ] && case "$words[2]" in',
        ...branches(words),
        '  esac',
        `  compadd -- \${=known}`,
        '}',
        'compdef _site site',
      ]),
    },
    fish: {
      run: print((words) => [
        `complete -c site -f -n __fish_use_subcommand -a '${names(words)}'`,
        ...words.map(
          ([name, completions]) =>
            `complete -c site -f -n '__fish_seen_subcommand_from ${name}' -a '${completions}'`,
        ),
      ]),
    },
  },
});
