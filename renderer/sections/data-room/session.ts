import { useCallback, useEffect, useState } from 'react';
import type { SectionData } from '#client';
import type { PageState, ReturnedForm, RoomState } from '#page-state';
import { ApiError, callApi } from '../../forms/submit.ts';
import { isMarkedOpen, markOpen } from './flag.ts';
import type definition from './schema.ts';

export type RoomDocument = SectionData<typeof definition>['documents'][number];

const LIST = '/api/data-room/documents';

/** Whether a failure says that there is no session any more. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The documents of an answer; those that lack their words are left out. */
function documentsOf(answer: Readonly<Record<string, unknown>>): RoomDocument[] {
  const { documents } = answer;
  if (!Array.isArray(documents)) return [];
  return documents
    .filter(
      (one: Partial<RoomDocument> | null) =>
        typeof one?.name === 'string' && typeof one.fileName === 'string',
    )
    .map((one: RoomDocument) => ({
      ...one,
      requiresNDA: one.requiresNDA === true,
      requiresAccessCode: one.requiresAccessCode === true,
      requiresVerifiedEmail: one.requiresVerifiedEmail === true,
    }));
}

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

/** The internal room: its documents while the visitor is let in, and how one comes and goes. */
export function useInternalRoom(drawn: readonly RoomDocument[] | undefined) {
  const [documents, setDocuments] = useState(drawn);
  /** When the server last heard of the visitor, in milliseconds. */
  const [usedAt, setUsedAt] = useState<number>();

  const enter = (answer: Readonly<Record<string, unknown>>) => {
    markOpen(true);
    setUsedAt(Date.now());
    setDocuments(documentsOf(answer));
  };
  const close = useCallback(() => {
    markOpen(false);
    setDocuments(undefined);
  }, []);

  useEffect(() => {
    const look = async () => {
      if (!isMarkedOpen()) {
        setDocuments(undefined);
        return;
      }
      try {
        const answer = await callApi('GET', LIST);
        if (!isMarkedOpen()) return;
        setUsedAt(Date.now());
        setDocuments(documentsOf(answer));
      } catch (error) {
        // Any other failure leaves the mark for the next load.
        if (hasEnded(error)) close();
      }
    };
    // The server drew them, so it knows the visitor.
    if (drawn) {
      markOpen(true);
      setUsedAt(Date.now());
    } else void look();
    // A page that the browser kept may be older than a logout.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void look();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [drawn, close]);

  return {
    documents,
    usedAt,
    enter,
    close,
    /** Asks the server whether the session goes on; when it has ended, the room closes here too. */
    isOpen: async (): Promise<boolean> => {
      try {
        await callApi('GET', LIST);
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
