import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServerModuleRunner, type Plugin } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { RENDERERS, type Renderers, stubFile } from '../../core/client/page-stub.ts';
import {
  generatedLanguages,
  inLanguage,
  moduleFile,
  type Roots,
} from '../../core/workspace/roots.mjs';
import { LANGUAGE_MODULES } from '../build/vite-config.ts';
import { literal } from '../header.ts';

const CHOSEN = '\0in-language:';

const environmentOf = (key: string): string => `language_${key.replaceAll('-', '_')}`;

/** Returns the names that a generated module exports. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/**
 * Serves the pages of a site's further languages. A build has a bundle for each language. The dev
 * server renders each language in an environment of its own, and the browser gets the modules of all
 * and takes those of its page.
 */
export const languagePages = (roots: Roots): Plugin[] => {
  const keys = generatedLanguages(roots);
  if (keys.length === 0) return [];
  const folderOf = (environment: string): string => {
    const key = keys.find((one) => environmentOf(one) === environment);
    return key === undefined ? roots.work : inLanguage(roots, key).work;
  };
  /** Returns a module with the exports of the page's language. */
  const chosenIn = (name: string): string => {
    const own = join(roots.work, name);
    return [
      `import * as of0 from ${literal(own)};`,
      ...keys.map(
        (key, at) =>
          `import * as of${at + 1} from ${literal(join(inLanguage(roots, key).work, name))};`,
      ),
      'const { lang } = document.documentElement;',
      `const others = { ${keys.map((key, at) => `${literal(key)}: of${at + 1}`).join(', ')} };`,
      "const chosen = others[lang] ?? others[lang.split('-')[0]] ?? of0;",
      ...exportsOf(own).map((one) => `export const ${one} = chosen.${one};`),
    ].join('\n');
  };
  const plugin: Plugin = {
    name: 'language-pages',
    enforce: 'pre',
    config: () => ({
      environments: Object.fromEntries(
        keys.map((key) => [
          environmentOf(key),
          { consumer: 'server' as const, optimizeDeps: { noDiscovery: true } },
        ]),
      ),
    }),
    configureServer: ({ environments }) => {
      const runners = new Map<string, ModuleRunner>();
      for (const key of keys) {
        const environment = environments[environmentOf(key)];
        if (environment) runners.set(key, createServerModuleRunner(environment, { hmr: false }));
      }
      const renderers: Renderers = (path) => {
        const key = keys.find((one) =>
          existsSync(join(inLanguage(roots, one).work, stubFile(path))),
        );
        const runner = runners.get(key ?? '');
        if (key === undefined || runner === undefined) return undefined;
        return {
          work: inLanguage(roots, key).work,
          load: () => {
            // The texts of the last save.
            runner.clearCache();
            return runner.import(moduleFile('renderer/document/render.tsx'));
          },
        };
      };
      Object.assign(globalThis, { [RENDERERS]: renderers });
    },
    resolveId(source) {
      const [, name] = LANGUAGE_MODULES.exec(source) ?? [];
      if (name === undefined) return undefined;
      if (this.environment.name === 'client') return `${CHOSEN}${name}.ts`;
      return join(folderOf(this.environment.name), `${name}.ts`);
    },
    load: (id) => (id.startsWith(CHOSEN) ? chosenIn(id.slice(CHOSEN.length)) : undefined),
  };
  return [plugin];
};
