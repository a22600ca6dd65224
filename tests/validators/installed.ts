import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../setup/packages.ts';
import { projectRoot } from '../setup/running-site.ts';

/** What only the validators need, in exact versions: another one may find something else. */
export const VERSIONS = {
  '@mdn/mdn-http-observatory': '1.4.8',
  '@stoplight/spectral-core': '1.24.1',
  '@stoplight/spectral-rulesets': '1.23.1',
  'accessibility-checker-engine': '4.0.34',
  // The client below leaves it to who uses it.
  axios: '1.18.0',
  html_codesniffer: '2.5.1',
  jscpd: '4.0.5',
  linkinator: '7.6.1',
  mailparser: '3.9.14',
  'openapi-client-axios': '7.9.1',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  'schema-dts': '2.1.0',
  typescript: '5.9.3',
  'vnu-jar': '26.9.27',
};

/** Outside git, and outside the project's own packages. */
export const folder = join(projectRoot, '.cache', 'validators');

/** A file of an installed package. */
export const packaged = (...path: string[]): string => join(folder, 'node_modules', ...path);

/** Loads an installed package; `Shape` is what of it is used. */
export const load = async <Shape>(name: keyof typeof VERSIONS): Promise<Shape> => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const loaded = await import(pathToFileURL(resolve(name)).href);
  return loaded;
};

const installedVersion = (name: string): string | undefined => {
  const manifest = packaged(name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
};

/** Installs all, unless all are there in their versions. */
export const installValidators = (): void => {
  const names = Object.entries(VERSIONS);
  if (names.some(([name, version]) => installedVersion(name) !== version))
    installPackages(folder, VERSIONS, { hasScripts: false });
};
