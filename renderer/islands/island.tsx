import { createContext, useContext } from 'react';
import { scriptJson } from '#page-state';

/** A part of a page that React brings to life in the browser, as its page holds it. */
export interface IslandUse {
  /** The element's id; React's own ids inside begin with it. */
  id: string;
  /** The section kind whose folder has the `island.tsx`. */
  of: string;
  /** What its component gets, as JSON. */
  props: object;
  /** Its forms by the name that it knows them by, each as `<id>/<variant>`. */
  forms: Readonly<Record<string, string>>;
}

/** Where a page that is being drawn gathers its islands: they are drawn after it, each by itself. */
export const IslandsContext = createContext<IslandUse[]>([]);

/** Where an island's own HTML goes once it is drawn. */
export const placeOf = (id: string): string => `<!--${id}-->`;

interface IslandProps<Props extends object> extends Pick<IslandUse, 'of'> {
  props: Props;
  forms?: IslandUse['forms'];
}

/**
 * Draws the component in `island.tsx` of the section kind `of`. What it gets beside `forms` travels
 * with the page as JSON. Until a visitor touches it, it is plain HTML and works as such.
 */
export function Island<Props extends object>({ of, props, forms = {} }: IslandProps<Props>) {
  const islands = useContext(IslandsContext);
  const id = `island-${islands.length}`;
  islands.push({ id, of, props, forms });
  return (
    <>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, made safe for its place
        dangerouslySetInnerHTML={{ __html: scriptJson({ of, props, forms }) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the island's HTML takes this place */}
      <div id={id} data-island={of} dangerouslySetInnerHTML={{ __html: placeOf(id) }} />
    </>
  );
}
