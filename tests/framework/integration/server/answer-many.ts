import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { GCProfiler } from 'node:v8';
import { watchConnections } from '../../../../server/lib/connections.ts';

// Answers 100,000 requests, and prints how often young memory was collected and how many bytes each answer left in the old.

const connections = 50;
const times = 2_000;

/** Asks again and again over one connection, each time as soon as the answer is there. */
async function ask(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  let left = times;
  const question = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.on('connect', question).on('data', () => {
    left -= 1;
    if (left > 0) question();
    else socket.destroy();
  });
  await once(socket, 'close');
}

const server = createServer((_request, response) => {
  setImmediate(() => response.end('answered'));
});
watchConnections(server);
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const profiler = new GCProfiler();
profiler.start();
await Promise.all(Array.from({ length: connections }, () => ask(port)));
const { statistics } = profiler.stop();
server.close();

const young = statistics.filter(({ gcType }) => gcType === 'Scavenge');
const oldBytes = ({ heapSpaceStatistics }: (typeof young)[number]['afterGC']) =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? 0;
const grown = young.map(({ beforeGC, afterGC }) => oldBytes(afterGC) - oldBytes(beforeGC));
const each = grown.reduce((sum, bytes) => sum + bytes, 0) / (connections * times);
process.stdout.write(JSON.stringify({ collections: young.length, each }));
