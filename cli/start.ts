import { defineCommand } from './command/command.ts';
import { LISTEN, listen } from './command/listen.ts';
import { startSite } from './start.mjs';

export default defineCommand({
  about: [
    '`npm start` is the same. docs/environment.md lists the environment variables that it reads.',
  ],
  examples: ['start --port 4000 --open'],
  options: LISTEN,
  run: ({ values }) => listen(values, startSite),
});
