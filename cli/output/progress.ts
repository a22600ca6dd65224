const barWidth = 24;

/**
 * Reports the progress of long work: a bar on a terminal, otherwise a line for each tenth. It uses
 * standard error, so that standard output has only the result.
 */
export const progress = (
  what: string,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
) => {
  let tenth = -1;
  return (done: number, total: number): void => {
    const part = total === 0 ? 1 : done / total;
    const line = `${what} ${done} of ${total}`;
    if (stream.isTTY) {
      const filled = Math.round(part * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      stream.write(`\r${bar} ${line}${done === total ? '\n' : ''}`);
      return;
    }
    const reached = Math.floor(part * 10);
    if (reached > tenth) stream.write(`${line}\n`);
    tenth = reached;
  };
};
