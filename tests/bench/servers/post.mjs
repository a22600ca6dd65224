/*
 * Posts one message again and again over several persistent connections, each as soon as it has the
 * answer to the one before. Prints how many were accepted, and which wait 99 of 100 stayed below,
 * in milliseconds.
 *
 * node post.mjs <port>[,<port> ...] <path> <JSON> <connections> <milliseconds> [visitors]
 *
 * Of several ports each gets as many connections. With a word at the end each message comes from an
 * address of its own, as a proxy would tell it.
 */
import { connect } from 'node:net';

const [ports, path, body, connections, milliseconds, visitors] = process.argv.slice(2);
const servers = ports.split(',').map(Number);
const start = Math.floor(Math.random() * 2 ** 22) * 2 ** 10;
let asked = 0;
const visitor = () => {
  asked += 1;
  const bytes = [24, 16, 8, 0].map((bits) => ((start + asked) >>> bits) & 255);
  return `X-Forwarded-For: ${bytes.join('.')}`;
};
const question = () =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...(visitors ? [visitor()] : []),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
const waits = [];

for (let n = 0; n < Number(connections); n += 1) {
  let answer = '';
  let since = 0;
  const ask = () => {
    since = performance.now();
    socket.write(question());
  };
  const socket = connect(servers[n % servers.length], '127.0.0.1', ask);
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const head = answer.indexOf('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
    if (head === -1 || answer.length < head + 4 + length) return;
    if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(answer.slice(0, 200));
    answer = '';
    waits.push(performance.now() - since);
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
