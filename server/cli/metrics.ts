import { text } from 'node:stream/consumers';
import { readEnvironment } from '../base/environment.ts';
import { reachServer } from '../operations/admin/borrow.ts';
import { type Command, OperatorError, readOptions } from './command/usage.ts';
import { tellingOperator } from './command/with-storage.ts';

export const metrics: Command = {
  usage: 'Usage: npm run site -- metrics',
  run: async (_roots, args) => {
    readOptions(args, {});
    const folder = readEnvironment(process.env).DATA_DIR;
    const counted = await tellingOperator(async () => {
      const reached = await reachServer(folder);
      if (reached === undefined) throw new OperatorError(`${folder}: no server runs here.`);
      const { connection, close } = reached;
      return connection.open('metrics').then(text).finally(close);
    });
    process.stdout.write(counted);
  },
};
