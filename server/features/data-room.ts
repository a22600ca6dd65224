import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FeatureOptions, optionsOf } from '../../core/config/feature.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { openDataRoom } from '../data-room/data-room.ts';
import { isMarked } from '../data-room/declared-room.ts';
import { dataRoomApi } from '../http/data-room/api.ts';
import { serveDataRoom } from '../http/data-room/routes.ts';
import type { FeatureServer } from './features.ts';

/** The server part of the data room. */
export const dataRoomServer: FeatureServer = {
  api: dataRoomApi,
  open: async (deps) => {
    const { site, storage } = deps;
    const documents = optionsOf(site, 'dataRoom');
    const room = await openDataRoom(deps);
    return {
      serve(router, { pages, renderer, noJsResponses }) {
        const path = pages.pathOf(room.downloads.room.downloadForm.id, '/');
        const { keys } = storage;
        serveDataRoom(router, { room, documents, path, renderer, noJsResponses, keys });
      },
      close: () => room.close(),
    };
  },
};

/**
 * Returns a diagnostic for each available document that cannot carry the watermark. Missing
 * files are reported elsewhere.
 */
export async function unmarkableDocuments(
  options: FeatureOptions['dataRoom'],
  root: string,
): Promise<Diagnostic[]> {
  // Loaded on demand: only `site check` needs it here, and the module is slow to load.
  const { markFile } = await import('../data-room/watermark/mark.ts');
  const diagnostics: Diagnostic[] = [];
  for (const [list, room] of [
    ['public', 'external'],
    ['internal', 'internal'],
  ] as const)
    for (const [index, document] of options[list].entries()) {
      const source = join(root, 'data', 'documents', list, document.fileName);
      if (!document.available || !isMarked(document, room) || !existsSync(source)) continue;
      // Only a trial: without `copy`, nothing is written.
      if ((await markFile({ source })) === 'marked') continue;
      diagnostics.push({
        path: [list, index, 'fileName'],
        found: `${formatValue(document.fileName)}, whose pages cannot carry the recipient's name`,
        allowed: 'a whole PDF that opens without a password',
        fix: 'Save it again without a password, or set `watermark: false`.',
      });
    }
  return diagnostics;
}
