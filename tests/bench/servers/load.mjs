/*
 * Requests one path over several persistent connections, each for its next answer as soon as it has
 * the last, and prints how many answers came. Plain JavaScript over plain sockets, so that a
 * processor that is shared with the server goes to the server.
 *
 * node load.mjs <port> <path> <connections> <milliseconds>
 */
import { connect } from 'node:net';

const [port, path, connections, milliseconds] = process.argv.slice(2);
const question = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html\r\n\r\n`,
);
/** All answers to one question are of one length: it is read off the first one. */
let length = 0;
let answers = 0;

function lengthOf(first) {
  const text = first.toString('latin1');
  const head = text.indexOf('\r\n\r\n');
  const body = /^content-length: (\d+)/im.exec(text.slice(0, head))?.[1];
  if (!text.startsWith('HTTP/1.1 200 ') || body === undefined) throw new Error(text.slice(0, 200));
  return head + 4 + Number(body);
}

for (let n = 0; n < Number(connections); n += 1) {
  let come = 0;
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(question));
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    length ||= lengthOf(chunk);
    come += chunk.length;
    if (come < length) return;
    come -= length;
    answers += 1;
    socket.write(question);
  });
  socket.on('error', (error) => {
    throw error;
  });
}

setTimeout(() => {
  process.stdout.write(`${answers}\n`, () => process.exit(0));
}, Number(milliseconds));
