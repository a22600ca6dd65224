import { useCallback, useEffect, useState } from 'react';
import type { ClientSectionOf } from '#client';
import type { FormResult } from '../form/form-props.ts';
import { ApiError, callApi } from '../form/submit.ts';

export type RoomDocument = ClientSectionOf<'data-room'>['documents'][number];

/** Says that this tab has been let into the internal room. */
const FLAG = 'data-room-authenticated';

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
export function useInternalRoom() {
  const [documents, setDocuments] = useState<RoomDocument[]>();

  useEffect(() => {
    if (sessionStorage.getItem(FLAG) === null) return;
    let isWanted = true;
    callApi('GET', '/api/data-room/documents').then(
      (answer) => isWanted && setDocuments(documentsOf(answer)),
      (error: unknown) => {
        // The session ended meanwhile; any other failure leaves the flag for the next load.
        if (error instanceof ApiError && error.status === 401) sessionStorage.removeItem(FLAG);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);

  const enter = useCallback(({ answer }: FormResult) => {
    sessionStorage.setItem(FLAG, 'true');
    setDocuments(documentsOf(answer));
  }, []);

  return {
    documents,
    enter,
    leave: async () => {
      sessionStorage.removeItem(FLAG);
      setDocuments(undefined);
      await callApi('POST', '/api/data-room/logout', {});
    },
  };
}
