import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runDevApi } from '../build/dev-api.ts';
import { watchDeclaration } from '../build/watch.ts';
import { generateFiles } from './generate.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

export const dev: Command = {
  summary: 'Serve the site with hot reload while you edit',
  usage: 'Usage: npm run dev\n\nPORT and HOST say where it listens.',
  run: async (root, args) => {
    readOptions(args, {});
    await generateFiles(root);
    const { dev: viteDev } = await import('vike/api');
    const { default: viteConfig } = await import(
      pathToFileURL(join(root, 'renderer', 'vite.config.ts')).href
    );
    const api = await runDevApi(root);
    const { viteServer } = await viteDev({
      viteConfig: {
        ...viteConfig,
        configFile: false,
        server: {
          port: Number(process.env.PORT || 3000),
          host: process.env.HOST || '127.0.0.1',
          proxy: { '/api': api.address },
        },
      },
    });
    if (!viteServer) throw new Error('The dev server did not start.');
    await viteServer.listen();
    viteServer.printUrls();
    watchDeclaration(root, viteServer.watcher, api.restart);
  },
};
