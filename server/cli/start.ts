import { defineCommand } from './command/command.ts';
import { startSite } from './start.mjs';

export default defineCommand({
  usage: 'Usage: npm start\n\nREADME.md lists the environment variables that it reads.',
  run: startSite,
});
