import { expect, onTestFinished, test } from 'vitest';
import { takeSteps } from '../../setup/deployed/container.ts';
import { temporaryFolder } from './fixture.ts';

/* What the container file makes and serves is in container.full.test.ts. */

test('without an address the build names the missing variable', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  expect(() => takeSteps(path, {})).toThrow('Give --build-arg SITE_URL=https://…');
});
