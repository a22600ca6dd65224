import { execFileSync } from 'node:child_process';

/** Calls git in a folder with a fixed author; `env` may say when. */
export const git = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
};
