import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who counts as one visitor: an IPv4 address, or an IPv6 network of 56 bits. */
export function visitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const inner = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(inner)) return inner;
  if (!isIPv6(inner)) return 'unknown';
  const groups = expand(inner.split('%')[0] ?? inner);
  const network = groups.slice(0, 4).map((group, index) => (index === 3 ? group & 0xff00 : group));
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight numbers of an address, which a URL writes in hexadecimal digits alone. */
function expand(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
