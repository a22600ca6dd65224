import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../setup/running-site.ts';

/** Runs a script with Node. @throws Error with all that it said where it ends with a fault */
export const run = async (args: readonly string[]): Promise<string> => {
  const options = { cwd: projectRoot, maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr);
  }
};
