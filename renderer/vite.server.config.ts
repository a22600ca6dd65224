import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import siteConfig from './vite.config.ts';

/** How Vite builds the bundle with which the server draws a page for one visitor. */
export default {
  root: siteConfig.root,
  publicDir: false,
  plugins: [react()],
  resolve: siteConfig.resolve,
  // Whole in itself and React's production half, whatever the server's own environment says.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'renderer/app/render-page.ts',
    outDir: 'dist/server',
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'render-page.js' } },
  },
  logLevel: 'warn',
} satisfies UserConfig;
