import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server/environment.ts';
import { buildIfStale } from './build.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

export const start: Command = {
  summary: 'Build if something changed, then serve the site and the API',
  usage: 'Usage: npm start\n\nREADME.md lists the environment variables that it reads.',
  run: async (root, args) => {
    readOptions(args, {});
    await buildIfStale(root, readEnvironment(process.env).SITE_URL);
    await import(pathToFileURL(join(root, 'server', 'main.ts')).href);
  },
};
