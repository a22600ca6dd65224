import { spawn } from 'node:child_process';
import { flagOption, valueOption } from './command.ts';

/** Options of commands that serve the site. */
export const LISTEN = {
  port: valueOption('<number>', 'the port, whatever PORT says'),
  open: flagOption('show the site in the browser (BROWSER names another)'),
} as const;

interface Listen {
  readonly port?: string | undefined;
  readonly open?: boolean | undefined;
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Serves the site as the options say, and opens a browser if requested. */
export const listen = async (
  { port, open }: Listen,
  serve: () => Promise<string | undefined>,
): Promise<void> => {
  if (port !== undefined) process.env.PORT = port;
  const address = await serve();
  if (open && address !== undefined) showInBrowser(address);
};

/** Opens an address in the user's browser. */
export const showInBrowser = (address: string): void => {
  const own = process.env.BROWSER ? [process.env.BROWSER] : openers[process.platform];
  const [program = '', ...args] = own ?? ['xdg-open'];
  const browser = spawn(program, [...args, address], { detached: true, stdio: 'ignore' });
  browser.on('error', () => console.error(`No browser could be opened for ${address}.`)).unref();
};
