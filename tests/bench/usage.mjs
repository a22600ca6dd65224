// Loaded into a process that is measured: tells what it has used when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.USAGE_FILE)
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { processorMs: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
    writeFileSync(process.env.USAGE_FILE ?? '', JSON.stringify(usage));
  });
