import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A registry of npm packages on the loopback. */
export interface Registry {
  readonly address: string;
  readonly close: () => void;
}

/** Packs the package in a folder. */
const packed = (folder: string, target: string) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
    }),
  );
  return { manifest, bytes: readFileSync(join(target, filename)) };
};

/**
 * Serves the packages in these folders as a registry does. It redirects to the configured registry
 * for all others. `target` is a folder for the packed files.
 */
export const serveRegistry = async (
  folders: readonly string[],
  target: string,
): Promise<Registry> => {
  const configured = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  const others = configured.trim().replace(/\/$/, '');
  const bodies = new Map<string, string | Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const body = bodies.get(decodeURIComponent(url));
    if (body === undefined) response.writeHead(302, { Location: others + url }).end();
    else response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const folder of folders) {
    const { manifest, bytes } = packed(folder, target);
    const { name, version } = manifest;
    const path = `/${name}/-/${name}-${version}.tgz`;
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const versions = { [version]: { ...manifest, dist: { tarball: address + path, integrity } } };
    bodies.set(path, bytes);
    bodies.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  }
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
