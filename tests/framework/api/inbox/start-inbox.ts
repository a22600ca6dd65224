import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';
import { ask, fromItself } from './open-inbox.ts';

const cli = join(projectRoot, 'cli', 'bootstrap.mjs');

/** Runs the command as an operator does; gives the link that it prints. */
export const startInbox = async (dataFolder: string, ...args: string[]) => {
  const child = spawn(process.execPath, [cli, 'inbox', ...args], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), DATA_DIR: dataFolder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const link = await new Promise<URL>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\S+/.exec(said);
      if (found) resolve(new URL(found[0]));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
  return { child, link };
};

/** Starts the inbox and uses its link; gives what asks as the one who came by it. */
export const enteredInbox = async (dataFolder: string) => {
  const { link } = await startInbox(dataFolder);
  const port = Number(link.port);
  const enter = { method: 'POST', headers: fromItself };
  const { headers } = await ask(port, link.pathname + link.search, enter);
  const [Cookie = ''] = String(headers['set-cookie']).split(';');
  return (path: string) => ask(port, path, { headers: { Cookie } });
};
