// The least that Node can do: one page, compressed, with the three headers that it needs.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [folder] = process.argv.slice(2);
const body = readFileSync(`${folder}/index.html.br`);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
