// A thread of its own: a test may wait for a process that asks the registry.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { others, packages } = workerData;
const bodies = new Map();
const server = createServer(({ url = '/' }, response) => {
  const body = bodies.get(decodeURIComponent(url));
  if (body === undefined) response.writeHead(302, { Location: others + url }).end();
  else response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${server.address().port}`;
  for (const { manifest, bytes, integrity } of packages) {
    const { name, version } = manifest;
    const path = `/${name}/-/${name}-${version}.tgz`;
    const versions = { [version]: { ...manifest, dist: { tarball: address + path, integrity } } };
    bodies.set(path, bytes);
    bodies.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  }
  parentPort?.postMessage(address);
});
