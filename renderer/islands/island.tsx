import { createContext, useContext } from 'react';
import { scriptJson } from '#page-state';

/** An island as its page stores it: a part of the page that React hydrates in the browser. */
export interface IslandUse {
  /** The element's id, and the prefix of React's ids inside it. */
  id: string;
  /** The section kind whose folder has the `island.tsx`. */
  of: string;
  /** The props of its component. They must survive JSON. */
  props: object;
  /** Its forms as `<id>/<variant>`, by the names that the component uses. */
  forms: Readonly<Record<string, string>>;
}

/**
 * Collects the islands of a page during its render. Each is rendered afterwards as a root of its
 * own.
 */
export const IslandsContext = createContext<IslandUse[]>([]);

/** Returns the placeholder that an island's HTML replaces. */
export const placeholderOf = (id: string): string => `<!--${id}-->`;

interface IslandProps<Props extends object> extends Pick<IslandUse, 'of'> {
  props: Props;
  forms?: IslandUse['forms'];
}

/**
 * Places the component in `island.tsx` of the section kind `of` on the page. Its props are embedded
 * in the page as JSON. React hydrates it on the first interaction; until then its HTML works
 * natively.
 */
export function Island<Props extends object>({ of, props, forms = {} }: IslandProps<Props>) {
  const islands = useContext(IslandsContext);
  const id = `island-${islands.length}`;
  islands.push({ id, of, props, forms });
  return (
    <>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element
        dangerouslySetInnerHTML={{ __html: scriptJson({ of, props, forms }) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the island's HTML takes this place */}
      <div id={id} data-island={of} dangerouslySetInnerHTML={{ __html: placeholderOf(id) }} />
    </>
  );
}
