import type { SectionData } from '#client';
import type { PageState, ReturnedForm, RoomState } from '#page-state';
import type definition from './schema.ts';
import { documentsOf, type RoomDocument } from './session.ts';

/** How a visitor without JavaScript, or ahead of it, comes to the data room. */
export interface RoomArrival {
  tab: 'public-room' | 'internal-room';
  /** The internal room's documents, where they are inside. */
  documents: readonly RoomDocument[] | undefined;
  /** The document whose details are asked for in the page. */
  asked: RoomDocument | undefined;
  /** What is told of a form that cannot come back, since its document is not known. */
  failure: ReturnedForm | undefined;
  granted: RoomState['granted'];
  hasLeft: boolean;
}

/** Reads the state that the server drew the page in. */
export function roomOnArrival(
  section: SectionData<typeof definition>,
  { form, query, room }: PageState,
): RoomArrival {
  const documents = room?.documents && documentsOf({ documents: room.documents });
  const list = query.room === 'internal' ? documents : section.documents;
  const asked = list?.find(({ id }) => id === query.file);
  return {
    tab: query.room === 'internal' ? 'internal-room' : 'public-room',
    documents,
    asked,
    failure: form?.form === section.downloadForm && !asked ? form : undefined,
    granted: room?.granted,
    hasLeft: query.room === 'left',
  };
}
