import { text } from 'node:stream/consumers';
import { readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { reachServer } from '../server/operations/admin/rpc-client.ts';
import { defineCommand } from './command/command.ts';

export default defineCommand({
  examples: ['metrics'],
  run: async () => {
    const folder = readEnvironment(process.env).DATA_DIR;
    const server = await reachServer(folder);
    if (server === undefined) throw new OperatorError(`${folder}: no server runs here.`);
    const { connection, close } = server;
    process.stdout.write(await connection.open('metrics').then(text).finally(close));
  },
});
