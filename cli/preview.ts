import { existsSync } from 'node:fs';
import { OperatorError } from '../server/lib/errors.ts';
import { defineCommand } from './command/command.ts';
import { LISTEN, LISTEN_HELP, listen } from './command/listen.ts';
import { serveBuilt, serverFile } from './start.mjs';

export default defineCommand({
  usage: [
    'Usage: npm run site -- preview [--port <number>] [--open]',
    '',
    LISTEN_HELP,
    '',
    'Serves what was built last, also where the site config has changed since.',
  ].join('\n'),
  examples: ['preview --open'],
  options: LISTEN,
  run: ({ values }) => {
    if (!existsSync(serverFile()))
      throw new OperatorError('There is no build yet. Run `npm run site -- build` first.');
    return listen(values, serveBuilt);
  },
});
