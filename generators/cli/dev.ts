import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server/base/environment.ts';
import { freePort, runDevApi } from '../build/dev-api.ts';
import { watchDeclaration } from '../build/watch.ts';
import { generateFiles } from './generate.ts';
import { readOptions } from './options.ts';
import { type Command, OperatorError } from './usage.ts';

export const dev: Command = {
  usage: 'Usage: npm run dev\n\nPORT and HOST say where it listens.',
  run: async (root, args) => {
    readOptions(args, {});
    const { PORT, HOST: host } = readEnvironment(process.env);
    const port = await freePort(host, PORT).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`PORT ${PORT} cannot be used on ${host} (${error.code}).`);
    });
    await generateFiles(root);
    const { dev: viteDev } = await import('vike/api');
    const { default: viteConfig } = await import(
      pathToFileURL(join(root, 'renderer', 'vite.config.ts')).href
    );
    const api = await runDevApi(root);
    const server = { port, strictPort: true, host, proxy: { '/api': api.address } };
    const { viteServer } = await viteDev({
      viteConfig: { ...viteConfig, configFile: false, server },
    });
    if (!viteServer) throw new Error('The dev server did not start.');
    viteServer.printUrls();
    watchDeclaration(root, viteServer.watcher, api.restart);
  },
};
