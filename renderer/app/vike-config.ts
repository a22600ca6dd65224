import type { Config } from 'vike/types';

/** Pages are rendered on the server alone; one client entry hydrates them and owns navigation. */
export default {
  clientRouting: false,
  prerender: true,
  meta: {
    Page: { env: { server: true, client: false } },
    head: { env: { server: true, client: false } },
  },
} satisfies Config;
