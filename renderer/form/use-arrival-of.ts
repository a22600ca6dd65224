import { useState } from 'react';
import { usePageState } from '../app/page-state.tsx';

const NOTHING: Readonly<Record<string, string>> = {};

/** How a form stood when the server drew its page for this visitor; nothing special if it did not. */
export function useArrivalOf(formId: string) {
  const { form, sent } = usePageState();
  const [returned, setReturned] = useState(form?.form === formId ? form : undefined);
  const [kept, setKept] = useState(returned?.kept ?? NOTHING);
  const [isSent] = useState(sent === formId);
  return {
    /** It was sent and taken: the page confirms that. */
    isSent,
    /** What came back, because it was sent and not taken. */
    returned,
    /** Further values to send along. */
    kept,
    /** The summary is of no more use once the form is sent again. */
    dropSummary: () => setReturned(undefined),
    /** The form was taken. */
    dropKept: () => setKept(NOTHING),
  };
}
