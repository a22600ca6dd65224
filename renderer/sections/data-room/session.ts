import { useCallback, useEffect, useState } from 'react';
import type { SectionData } from '#client';
import type { PageState, ReturnedForm, RoomState } from '#page-state';
import { ApiError, callApi } from '../../forms/submit.ts';
import { hasEntered, setEntered } from './entered.ts';
import type definition from './schema.ts';

export type ClientRoomDocument = SectionData<typeof definition>['documents'][number];

const DOCUMENTS_ADDRESS = '/api/data-room/documents';

/** Whether the error means that the session has ended. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns the documents in a response. Documents without a name or file name are left out. */
function documentsOf(answer: Readonly<Record<string, unknown>>): ClientRoomDocument[] {
  const { documents } = answer;
  if (!Array.isArray(documents)) return [];
  return documents
    .filter(
      (document: Partial<ClientRoomDocument> | null) =>
        typeof document?.name === 'string' && typeof document.fileName === 'string',
    )
    .map((document: ClientRoomDocument) => ({
      ...document,
      requiresNDA: document.requiresNDA === true,
      requiresAccessCode: document.requiresAccessCode === true,
      requiresVerifiedEmail: document.requiresVerifiedEmail === true,
    }));
}

/** The state of the data room in a page that the server rendered for this visitor. */
export interface RoomArrival {
  tab: 'public-room' | 'internal-room';
  /** The internal room's documents, if the visitor has a session. */
  documents: readonly ClientRoomDocument[] | undefined;
  /** The document whose form is in the page. */
  requested: ClientRoomDocument | undefined;
  /** A refused form that cannot be shown, because its document is unknown. */
  failure: ReturnedForm | undefined;
  granted: RoomState['granted'];
  hasLeft: boolean;
}

/** Reads the state of the data room from the state of the page. */
export function roomOnArrival(
  section: SectionData<typeof definition>,
  { form, query, room }: PageState,
): RoomArrival {
  const documents = room?.documents && documentsOf({ documents: room.documents });
  const list = query.room === 'internal' ? documents : section.documents;
  const requested = list?.find(({ id }) => id === query.file);
  return {
    tab: query.room === 'internal' ? 'internal-room' : 'public-room',
    documents,
    requested,
    failure: form?.form === section.downloadForm && !requested ? form : undefined,
    granted: room?.granted,
    hasLeft: query.room === 'left',
  };
}

/** State of the internal room: its documents during a session, and functions to enter and leave. */
export function useInternalRoom(renderedDocuments: readonly ClientRoomDocument[] | undefined) {
  const [documents, setDocuments] = useState(renderedDocuments);
  /** The time of the last request in the session, in milliseconds. */
  const [usedAt, setUsedAt] = useState<number>();

  const enter = (answer: Readonly<Record<string, unknown>>) => {
    setEntered(true);
    setUsedAt(Date.now());
    setDocuments(documentsOf(answer));
  };
  const close = useCallback(() => {
    setEntered(false);
    setDocuments(undefined);
  }, []);

  useEffect(() => {
    const refresh = async () => {
      if (!hasEntered()) {
        setDocuments(undefined);
        return;
      }
      try {
        const answer = await callApi('GET', DOCUMENTS_ADDRESS);
        if (!hasEntered()) return;
        setUsedAt(Date.now());
        setDocuments(documentsOf(answer));
      } catch (error) {
        // After any other error this tab stays entered, and the next load tries again.
        if (hasEnded(error)) close();
      }
    };
    // The server rendered the documents, so the session is open.
    if (renderedDocuments) {
      setEntered(true);
      setUsedAt(Date.now());
    } else void refresh();
    // A page from the back/forward cache may be older than a logout.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [renderedDocuments, close]);

  return {
    documents,
    usedAt,
    enter,
    close,
    /**
     * Returns whether the session is still open on the server. If it has ended, closes the room
     * here too.
     */
    isOpen: async (): Promise<boolean> => {
      try {
        await callApi('GET', DOCUMENTS_ADDRESS);
        setUsedAt(Date.now());
      } catch (error) {
        if (!hasEnded(error)) return true;
        close();
        return false;
      }
      return true;
    },
    leave: async () => {
      close();
      await callApi('POST', '/api/data-room/logout', {});
    },
  };
}
