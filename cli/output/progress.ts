const barWidth = 24;

/** Shows the progress of long work as a bar on standard error, if that is a terminal. */
export const progress = (
  what: string,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
) => {
  return (done: number, total: number): void => {
    if (!stream.isTTY) return;
    const filled = Math.round((total === 0 ? 1 : done / total) * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    stream.write(`\r${bar} ${what} ${done} of ${total}${done === total ? '\n' : ''}`);
  };
};
