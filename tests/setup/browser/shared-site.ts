import { projectRoot, runSite } from '../running-site.ts';

/* A process of its own, so that the site and its data go when the worker ends, however it ends. */
const starting = runSite(projectRoot, { variables: JSON.parse(process.argv[2] ?? '{}') });

const end = async (): Promise<void> => {
  await (await starting).remove();
  process.exit();
};
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

const site = await starting;
process.on('message', async ({ id, args }: { id: number; args: string[] }) => {
  try {
    process.send?.({ id, printed: await site.command(...args) });
  } catch (error) {
    process.send?.({ id, failure: String(error) });
  }
});
// Its worker may have ended.
if (process.connected) process.send?.({ address: site.address });
