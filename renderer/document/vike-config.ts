import type { Config } from 'vike/types';

/** Pages are rendered on the server only. The browser loads one client entry. */
export default {
  clientRouting: false,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
