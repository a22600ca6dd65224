import { useEffect, useState } from 'react';

/** Behind a modal dialog nothing can be read or pressed, so notices stand in the topmost one. */
function move(place: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== host) host.append(place);
}

/** An element of its own for the notices that follows the dialogs as they open and close. */
export function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    move(place);
    const observer = new MutationObserver(() => move(place));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}
