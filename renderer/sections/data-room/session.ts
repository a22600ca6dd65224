import { useCallback, useEffect, useState } from 'react';
import type { SectionData } from '#client';
import type { FormResult } from '../../form/form-props.ts';
import { ApiError, callApi } from '../../form/submit.ts';
import { ROOM_FLAG } from './flag.ts';
import type definition from './schema.ts';

export type RoomDocument = SectionData<typeof definition>['documents'][number];

const LIST = '/api/data-room/documents';

/** Whether a failure says that there is no session any more. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The documents of an answer; those that lack their words are left out. */
export function documentsOf(answer: Readonly<Record<string, unknown>>): RoomDocument[] {
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
    }));
}

/** The internal room: its documents while the visitor is let in, and how one comes and goes. */
export function useInternalRoom(drawn: readonly RoomDocument[] | undefined) {
  const [documents, setDocuments] = useState(drawn);

  const forget = useCallback(() => {
    sessionStorage.removeItem(ROOM_FLAG);
    setDocuments(undefined);
  }, []);

  useEffect(() => {
    // The server drew them, so it knows the visitor.
    if (drawn) {
      sessionStorage.setItem(ROOM_FLAG, 'true');
      return;
    }
    if (sessionStorage.getItem(ROOM_FLAG) === null) return;
    let isWanted = true;
    callApi('GET', LIST).then(
      (answer) => isWanted && setDocuments(documentsOf(answer)),
      // Any other failure leaves the flag for the next load.
      (error: unknown) => hasEnded(error) && forget(),
    );
    return () => {
      isWanted = false;
    };
  }, [drawn, forget]);

  const enter = useCallback(({ answer }: FormResult) => {
    sessionStorage.setItem(ROOM_FLAG, 'true');
    setDocuments(documentsOf(answer));
  }, []);

  const isOpen = useCallback(async () => {
    try {
      await callApi('GET', LIST);
    } catch (error) {
      if (!hasEnded(error)) return true;
      forget();
      return false;
    }
    return true;
  }, [forget]);

  return {
    documents,
    enter,
    /** Asks the server whether the session goes on; when it has ended, the room closes here too. */
    isOpen,
    leave: async () => {
      forget();
      await callApi('POST', '/api/data-room/logout', {});
    },
  };
}
