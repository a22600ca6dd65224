import { createInterface } from 'node:readline';

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
