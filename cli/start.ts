import { defineCommand } from './command/command.ts';
import { LISTEN, LISTEN_HELP, listen } from './command/listen.ts';
import { startSite } from './start.mjs';

export default defineCommand({
  usage: [
    'Usage: npm run site -- start [--port <number>] [--open]',
    '       npm start',
    '',
    LISTEN_HELP,
    '',
    'docs/environment.md lists the environment variables that it reads.',
  ].join('\n'),
  examples: ['start --port 4000 --open'],
  options: LISTEN,
  run: ({ values }) => listen(values, startSite),
});
