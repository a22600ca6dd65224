import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** How many bytes the server let us send. */
  readonly sent: number;
}

interface Rest {
  /** Sent again and again after the head. */
  readonly endless?: Buffer;
  /** Nothing is read before. */
  readonly readAfterMs?: number;
  /** Waits until the server has closed the connection; so does a request with an endless rest. */
  readonly untilClosed?: boolean;
}

/** Whether an answer says how long it is, and has come as a whole. */
const isWhole = (text: string): boolean => {
  const end = text.indexOf('\r\n\r\n');
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, end + 2)) ?? [];
  return end > 0 && length !== undefined && text.length >= end + 4 + Number(length);
};

/** Sends bytes as they are; the answer is what has come when it is whole or the connection closed. */
export function rawRequest(
  port: number,
  head: string,
  { endless, readAfterMs = 0, untilClosed = endless !== undefined }: Rest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!untilClosed && isWhole(text)) socket.destroy();
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
