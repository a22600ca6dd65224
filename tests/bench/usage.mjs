// Loaded into each measured process: prints its usage at its end.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const begin = Date.now();
if (isMainThread && process.env.USAGE_FILE)
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const processorMs = (userCPUTime + systemCPUTime) / 1000;
    const usage = { begin, end: Date.now(), processorMs, megabytes: maxRSS / 1024 };
    appendFileSync(process.env.USAGE_FILE ?? '', `${JSON.stringify(usage)}\n`);
  });
