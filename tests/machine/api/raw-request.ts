import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** How many bytes the server let us send. */
  readonly sent: number;
}

/** Sends bytes as they are, then others without end; reads nothing before `readAfterMs`. */
export function rawRequest(
  port: number,
  head: string,
  endless?: Buffer,
  readAfterMs = 0,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    socket.on('close', () => {
      resolve({ status: Number(text.split(' ')[1]), text, sent: socket.bytesWritten });
    });
    socket.write(head);
    if (readAfterMs > 0) {
      socket.pause();
      setTimeout(() => socket.resume(), readAfterMs);
    }
    if (endless === undefined) return;
    const feed = () => {
      while (!socket.destroyed && socket.write(endless));
      socket.once('drain', feed);
    };
    feed();
  });
}
