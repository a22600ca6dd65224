import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryFailure } from '../outbox/outbox.ts';

/** Returns a list of networks in CIDR notation. */
const blockList = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** IPv4 networks that are not globally reachable (IANA special-purpose registry), and multicast. */
const specialIpv4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/**
 * IPv6 networks other than global unicast (2000::/3), with loopback, unique-local, link-local,
 * multicast and all that contain an IPv4 address; and the special ones within global unicast.
 */
const specialIpv6 = blockList('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Returns whether an IP address is one that a webhook must not reach: anything but a public one. */
export const isPrivateAddress = (address: string): boolean => {
  // A link-local IPv6 address may end with its zone, as in `fe80::1%eth0`.
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 4) return specialIpv4.check(plain, 'ipv4');
  // Text that is no address is not public either.
  return isIP(plain) !== 6 || specialIpv6.check(plain, 'ipv6');
};

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const privateAddressFailure = () => new DeliveryFailure('EPRIVATE');

/**
 * Throws if the host of a URL is a private IP address. Node does not look up an IP address, so
 * `publicLookup` cannot check it.
 * @throws DeliveryFailure with the code `EPRIVATE`
 */
export const requirePublicHost = (url: URL): void => {
  const host = hostOf(url);
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddressFailure();
};

/** Looks up the addresses of a host, as `dns.lookup` does. */
type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup for `http.request` that fails if any address of the host is private. The connection
 * uses the addresses that the lookup returns, so that a second DNS answer cannot replace them.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
        callback(privateAddressFailure(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
