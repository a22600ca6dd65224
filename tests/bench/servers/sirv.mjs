// sirv as its own documents show it, for production, with the files that the build compressed.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [folder, peers] = process.argv.slice(2);
const { default: sirv } = await import(pathToFileURL(`${peers}/sirv/build.mjs`).href);
const server = createServer(sirv(folder, { brotli: true, gzip: true, etag: true }));
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
