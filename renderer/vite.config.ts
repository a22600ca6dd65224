import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import type { UserConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

const stub = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How Vite builds and serves the renderer. */
export default {
  root,
  publicDir: 'renderer/generated/public',
  plugins: [vike(), react(), tailwindcss()],
  resolve: {
    alias: [
      // RJSF's Markdown renderer and the parts of its registry that our forms never draw.
      { find: /^markdown-to-jsx\/react$/, replacement: stub('form/plain-markdown.tsx') },
      { find: /^(?:\.\.?\/)+getDefaultRegistry\.js$/, replacement: stub('form/bare-registry.ts') },
    ],
  },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  logLevel: 'warn',
} satisfies UserConfig;
