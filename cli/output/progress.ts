const barWidth = 24;

/**
 * Tells how far long work is: a bar that is drawn over itself on a terminal, elsewhere a plain line
 * for each tenth of the work. It goes to standard error, so that standard output holds nothing but
 * the result.
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
