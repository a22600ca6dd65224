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

/** The start of the ids of modules that choose the page's language. Vite ignores ids with `\0`. */
const CHOSEN = '\0in-language:';

/** Returns the name of Vite's environment for a language. */
const environmentOf = (key: string): string => `language_${key.replaceAll('-', '_')}`;

/** Returns the names that a generated module exports. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/**
 * Serves the pages of a site's further languages. A build has a bundle for each language. The dev
 * server has only one. So it renders each language in a Vite environment of its own. The browser
 * gets the modules of all languages, and chooses by the `lang` of its page.
 */
export const languagePages = (roots: Roots): Plugin[] => {
  const keys = generatedLanguages(roots);
  if (keys.length === 0) return [];
  const folderOf = (environment: string): string => {
    const key = keys.find((one) => environmentOf(one) === environment);
    return key === undefined ? roots.work : inLanguage(roots, key).work;
  };
  /** Returns a module for browsers with the exports of the page's language. */
  const chosenModule = (name: string): string => {
    const defaultModule = join(roots.work, name);
    return [
      `import * as of0 from ${literal(defaultModule)};`,
      ...keys.map(
        (key, at) =>
          `import * as of${at + 1} from ${literal(join(inLanguage(roots, key).work, name))};`,
      ),
      'const { lang } = document.documentElement;',
      `const others = { ${keys.map((key, at) => `${literal(key)}: of${at + 1}`).join(', ')} };`,
      "const chosen = others[lang] ?? others[lang.split('-')[0]] ?? of0;",
      ...exportsOf(defaultModule).map((one) => `export const ${one} = chosen.${one};`),
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
      // `renderer/document/on-render-html.ts` reads it to render a page of a further language.
      const renderers: Renderers = (path) => {
        const key = keys.find((one) =>
          existsSync(join(inLanguage(roots, one).work, stubFile(path))),
        );
        const runner = runners.get(key ?? '');
        if (key === undefined || runner === undefined) return undefined;
        return {
          work: inLanguage(roots, key).work,
          load: () => {
            // Loads the modules again, since a text may have been saved.
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
    load: (id) => (id.startsWith(CHOSEN) ? chosenModule(id.slice(CHOSEN.length)) : undefined),
  };
  return [plugin];
};
