import { type EmbeddedPageState, PAGE_STATE_ID, type PageState } from '#page-state';

/**
 * The state that the server put into this document, if it was drawn for one visitor. The answer to
 * a post stands at the form's endpoint: the address becomes that of the page it shows.
 */
export const takeEmbeddedState = (): PageState => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) return { query: {} };
  const { path, ...state } = JSON.parse(text) as EmbeddedPageState;
  if (location.pathname !== path) history.replaceState(null, '', path);
  return state;
};
