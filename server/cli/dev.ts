import { freePort, runDevApi, watchDeclaration } from '../../generators/build/dev.ts';
import { readEnvironment } from '../base/environment.ts';
import { OperatorError } from '../base/operator-error.ts';
import { defineCommand } from './command/command.ts';
import { generateFiles } from './generate.ts';

export default defineCommand({
  usage: 'Usage: npm run dev\n\nPORT and HOST say where it listens.',
  run: async ({ roots }) => {
    const { PORT, HOST: host } = readEnvironment(process.env);
    const port = await freePort(host, PORT).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`PORT ${PORT} cannot be used on ${host} (${error.code}).`);
    });
    await generateFiles(roots);
    const { loadVike, pagesConfig } = await import('../../generators/build/vite-config.ts');
    const { dev: serve } = await loadVike();
    const api = await runDevApi(roots.machine);
    const config = pagesConfig(roots);
    const own = { port, strictPort: true, host, proxy: { '/api': api.address } };
    const { viteServer } = await serve({
      viteConfig: { ...config, server: { ...config.server, ...own } },
    });
    if (!viteServer) throw new Error('The dev server did not start.');
    viteServer.printUrls();
    watchDeclaration(roots, viteServer.watcher, () => {
      api.restart();
      viteServer.ws.send({ type: 'full-reload' });
    });
  },
});
