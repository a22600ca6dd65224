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

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...new Array<number>(Math.max(0, gap)).fill(0), ...last];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
