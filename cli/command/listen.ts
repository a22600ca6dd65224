import { spawn } from 'node:child_process';
import { flagOption, valueOption } from './command.ts';

/** Options of commands that serve the site. */
export const LISTEN = {
  port: valueOption('<number>', 'the port, whatever PORT says'),
  open: flagOption('show the site in the browser (BROWSER names another)'),
} as const;

interface ListenOptions {
  readonly port?: string | undefined;
  readonly open?: boolean | undefined;
}

/** The commands that open an address in the browser, by platform. The last argument of `start` is a window title. */
const OPEN_COMMANDS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Serves the site on the requested port, and opens a browser if requested. `serve` returns the address. */
export const listen = async (
  { port, open }: ListenOptions,
  serve: () => Promise<string | undefined>,
): Promise<void> => {
  if (port !== undefined) process.env.PORT = port;
  const address = await serve();
  if (open && address !== undefined) showInBrowser(address);
};

/** Opens an address in the user's browser. */
export const showInBrowser = (address: string): void => {
  const command = process.env.BROWSER
    ? [process.env.BROWSER]
    : (OPEN_COMMANDS[process.platform] ?? ['xdg-open']);
  const [program = '', ...args] = command;
  const browser = spawn(program, [...args, address], { detached: true, stdio: 'ignore' });
  browser.on('error', () => console.error(`No browser could be opened for ${address}.`)).unref();
};
