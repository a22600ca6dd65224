import { createInterface } from 'node:readline';
import { OperatorError } from '../../server/lib/errors.ts';

/**
 * Shows what would be erased (`lines`), and asks. `fix` is the advice for a call without a terminal.
 * @throws OperatorError unless the operator confirms on a terminal
 */
export const confirmErasure = async (lines: readonly string[], fix: string): Promise<void> => {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      `Nothing was erased, because there is no terminal to ask for confirmation. ${fix}`,
    );
  console.error(lines.join('\n'));
  if (!(await confirmed('This cannot be undone.'))) throw new OperatorError('Nothing was erased.');
};

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks before something that cannot be undone. Only `yes` confirms; the end of the input does not.
 */
export const confirmed = (
  question: string,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> =>
  new Promise((resolve) => {
    const lines = createInterface(terminal);
    lines.once('close', () => resolve(false));
    lines.question(`${question} Type yes to go on: `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      lines.close();
    });
  });
