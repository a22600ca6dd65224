import type { Router } from 'express';
import type { Environment } from '../../lib/environment.ts';
import { route } from '../primitives/route.ts';

const DAY = 24 * 60 * 60_000;
/** Whoever runs the server is there to vouch for it as long as it runs. */
const heldFor = 180 * DAY;

/** Serves where faults of security are told (`security.txt`, RFC 9116), where somebody is to be told. */
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
        const expires = new Date(clock().getTime() + heldFor).toISOString();
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
