import type { Config } from 'vike/types';

/** Pages are drawn on the server alone; what the browser loads begins with one client entry. */
export default {
  clientRouting: false,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
