import { optionsOf } from '../../core/config/feature.ts';
import { openDataRoom } from '../data-room/data-room.ts';
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
      serve(router, { pages, renderer, plain }) {
        const path = pages.pathOf(room.downloads.room.downloadForm.id, '/');
        const { keys } = storage;
        serveDataRoom(router, { room, documents, path, renderer, plain, keys });
      },
      close: () => room.close(),
    };
  },
};
