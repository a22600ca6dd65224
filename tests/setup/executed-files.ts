import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootsOf } from '../../core/workspace/roots.mjs';

const FOLDERS = /^(?:core|generators|renderer|server|cli)\//;

/**
 * The framework's files with a function that ran in this process during `work`: the files that a reader
 * opens to follow it. What `work` does for the first time counts too, so it is done once before.
 */
export async function executedFiles(work: () => Promise<void>): Promise<string[]> {
  await work();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const { framework } = rootsOf();
    const ran = result.filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count !== 0),
    );
    return [...new Set(ran.map(({ url }) => pathOf(url, framework)))]
      .filter((path) => FOLDERS.test(path))
      .sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

const pathOf = (url: string, root: string): string =>
  relative(root, url.startsWith('file:') ? fileURLToPath(url) : url).replace(/\?.*$/, '');
