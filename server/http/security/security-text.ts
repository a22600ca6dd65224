import type { Router } from 'express';
import type { Environment } from '../../lib/environment.ts';
import { route } from '../primitives/route.ts';

const DAY = 24 * 60 * 60_000;
/** The file expires this long after each request, since a running server has an operator. */
const validityMs = 180 * DAY;

/** Serves `security.txt` (RFC 9116) if `SECURITY_CONTACT` is set. */
export function serveSecurityText(
  router: Router,
  { SECURITY_CONTACT: contact, SITE_URL }: Environment,
  clock: () => Date,
): void {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  route(router, path, {
    GET: [
      (_request, response) => {
        const expires = new Date(clock().getTime() + validityMs).toISOString();
        const lines = [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          `Canonical: ${SITE_URL}${path}`,
        ];
        response.type('text/plain').send(`${lines.join('\n')}\n`);
      },
    ],
  });
}
