import type { FeatureOptions } from '../../renderer/schema/feature.ts';
import { dataRoomCollections } from '../data-room/collections.ts';
import { dataRoomVariables } from '../data-room/variables.ts';
import type { ServerFeature } from './feature.ts';

/** Both data rooms with their gates. */
export const dataRoom: ServerFeature<FeatureOptions['dataRoom']> = {
  variables: dataRoomVariables,
  collections: dataRoomCollections,
  load: async () => (await import('./data-room-server.ts')).dataRoomServer,
};
