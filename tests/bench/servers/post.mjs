/*
 * Posts one message again and again over several connections that are kept, each as soon as it has
 * the answer to the one before. Prints how many were accepted, and which wait 99 of 100 stayed below,
 * in milliseconds.
 *
 * node post.mjs <port> <path> <JSON> <connections> <milliseconds>
 */
import { connect } from 'node:net';

const [port, path, body, connections, milliseconds] = process.argv.slice(2);
const question = Buffer.from(
  [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n'),
);
const waits = [];

for (let n = 0; n < Number(connections); n += 1) {
  let answer = '';
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(question);
  };
  const socket = connect(Number(port), '127.0.0.1', ask);
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const head = answer.indexOf('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
    if (head === -1 || answer.length < head + 4 + length) return;
    if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(answer.slice(0, 200));
    answer = '';
    waits.push(performance.now() - asked);
    ask();
  });
  socket.on('error', (error) => {
    throw error;
  });
}

setTimeout(() => {
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)];
  process.stdout.write(`${waits.length} ${p99}\n`, () => process.exit(0));
}, Number(milliseconds));
