import { SaxesParser } from 'saxes';

/** What keeps a text from being XML, by a parser that holds to the standard. */
export const xmlFaults = (text: string): string[] => {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => faults.push(message));
  parser.write(text).close();
  return faults;
};
