const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for XML and HTML, in an element or a double-quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Returns an address with percent-encoded letters (RFC 3986, section 2.5), as servers and other
 * programs expect it. An encoded address stays as it is.
 */
export const encodeAddress = (address: string): string =>
  address.normalize('NFC').replace(/[^\x21-\x7e\p{Cs}]+/gu, encodeURIComponent);

/** Returns an address as it is read. One that cannot be decoded stays as it is. */
export const decodeAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** Returns a path in lower case and without trailing slashes, as routes are written. */
export const normalizePath = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
};
