import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import type { UserConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How Vite builds and serves the renderer. */
export default {
  root,
  publicDir: 'renderer/generated/public',
  plugins: [vike(), react(), tailwindcss()],
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  logLevel: 'warn',
} satisfies UserConfig;
