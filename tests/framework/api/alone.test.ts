import { expect, test } from 'vitest';
import { loadSite } from '../../../generators/load/load.ts';
import { runCli } from '../../setup/run-cli.ts';
import { expectAlone, FEATURES, siteWith } from './lone-features.ts';
import { startTestServer } from './started-server.ts';

/* Each feature as the only one of a site; what is built of it is in alone.full.test.ts. */

test.each(Object.entries(FEATURES))(
  '%s alone has its commands and calls, and no others',
  async (name, feature) => {
    const folder = siteWith(name, feature);
    const server = await startTestServer({ site: await loadSite(folder) });
    const description = await (await fetch(`${server.address}/api/openapi.json`)).text();
    await server.remove();
    expectAlone(name, 'described', description);
    const { status, stdout } = await runCli({}, ['--help'], folder);
    expect(status).toBe(0);
    expectAlone(name, 'commands', stdout);
  },
);
