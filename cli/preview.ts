import { existsSync } from 'node:fs';
import { OperatorError } from '../server/lib/errors.ts';
import { defineCommand } from './command/command.ts';
import { LISTEN, listen } from './command/listen.ts';
import { serveBuilt, serverFile } from './start.mjs';

export default defineCommand({
  about: ['Serves what was built last, even if the site config has changed since.'],
  examples: ['preview --open'],
  options: LISTEN,
  run: ({ values }) => {
    if (!existsSync(serverFile()))
      throw new OperatorError('There is no build yet. Run `npm run site -- build` first.');
    return listen(values, serveBuilt);
  },
});
