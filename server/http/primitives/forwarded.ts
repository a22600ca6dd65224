import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';

/** The header's name, in lower case as Node has it. */
const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Returns the IP address in a node name, without port, brackets, quotes and zone (RFC 7239, section 6,
 * and what proxies write into `X-Forwarded-For`); undefined for other names, such as `unknown`.
 */
export function addressOfNode(node: string): string | undefined {
  const name = node.trim().replace(/^"(.*)"$/, '$1');
  // `[2001:db8::1]:port`
  const [, bracketed] = /^\[([^\]]*)\](?::[\w.-]*)?$/.exec(name) ?? [];
  // `192.0.2.1:port`, also as `::ffff:192.0.2.1`
  const [, dotted] = /^([0-9a-f:]*\d+(?:\.\d+){3})(?::[\w.-]*)?$/i.exec(name) ?? [];
  // A zone such as `%eth0` ends the address.
  const [address = ''] = (bracketed ?? dotted ?? name).split('%');
  return isIP(address) === 0 ? undefined : address;
}

/** Returns the node names in `Forwarded` (RFC 7239), the client first. Quoted names may contain commas. */
function nodesInForwarded(header: string): string[] {
  const elements = header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return elements.flatMap((element) => {
    const [, node] = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^\s;]+)/i.exec(element) ?? [];
    return node ?? [];
  });
}

/**
 * Returns a function that rewrites `X-Forwarded-For` to plain addresses, or sets it from `Forwarded`. So
 * Express and the limits see one address for each visitor, whatever port a proxy adds. Addresses that
 * cannot be read and headers without `TRUST_PROXY` are logged once, since all visitors then share a limit.
 */
export function forwardedAddresses(trustedProxies: number, logger: Pick<Logger, 'warn'>) {
  let isReported = false;
  const report = (line: string) => {
    if (!isReported) logger.warn(line);
    isReported = true;
  };
  return (headers: IncomingHttpHeaders): void => {
    const forwardedFor = headers[FORWARDED_FOR];
    const { forwarded } = headers;
    if (forwardedFor === undefined && forwarded === undefined) return;
    if (trustedProxies === 0) {
      report(
        'Requests have X-Forwarded-For or Forwarded, but TRUST_PROXY is 0: all visitors behind the proxy share one limit. Set TRUST_PROXY to the number of proxies.',
      );
      return;
    }
    const nodes =
      forwardedFor === undefined
        ? nodesInForwarded(forwarded ?? '')
        : (Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor).split(',');
    const addresses = nodes.map((node) => addressOfNode(node) ?? node.trim());
    // Express uses only the last addresses, which trusted proxies have added.
    if (addresses.slice(-trustedProxies).some((address) => isIP(address) === 0)) {
      report(
        'The proxy sends an address of a visitor that cannot be read, so such visitors share one limit. It must be an IP address in X-Forwarded-For or Forwarded.',
      );
    }
    headers[FORWARDED_FOR] = addresses.join(', ');
  };
}
