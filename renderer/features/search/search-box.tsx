import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { words } from '#words/search';
import { indexAddress, searchWords } from '../../../core/client/search-index.ts';
import { fill } from '../../../core/messages/fill.ts';
import { FIELD, LABEL } from '../../forms/class-names.ts';
import { QUIET, SECONDARY } from '../../shell/class-names.ts';
import { type Find, type Findings, openIndex } from './find.ts';

interface SearchBoxProps {
  /** The address of the search page. */
  page: string;
  /** How many pages are shown at first, and added by each press of the button for more. */
  most: number;
  /** Closes the dialog around it. */
  onClose?: () => void;
  /**
   * On the search page: the query comes from the page's address and is stored there, and a button
   * shows more pages. In the dialog a link to the search page does.
   */
  isPage?: boolean;
}

/** What the box shows below its field: nothing, a message, or the pages that were found. */
type State = 'empty' | 'searching' | 'failed' | Findings;

/** The parameter of the search page's address. */
const QUERY = 'q';
const MARK = 'bg-transparent font-medium text-accent underline decoration-1 underline-offset-3';
/** The pause in typing after which the address gets the query, in milliseconds. */
const ADDRESS_DELAY_MS = 400;
/** How many headings of a page are shown. */
const MOST_HEADINGS = 3;

const addressOf = (page: string, query: string): string =>
  `${page}?${new URLSearchParams({ [QUERY]: query })}`;

let opened: Promise<Find> | undefined;

/** Opens the index once. After a failure it is opened again. */
const open = (page: string): Promise<Find> => {
  opened ??= openIndex(indexAddress(page), document.documentElement.lang).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/** Moves the focus between the field and the links of the results by the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-results] a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A field that finds pages of the site while it is filled in. */
export function SearchBox({ page, most: pageSize, onClose, isPage = false }: SearchBoxProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(pageSize);
  const [state, setState] = useState<State>('empty');
  const latest = useRef('');

  const search = async (text: string, count: number): Promise<void> => {
    latest.current = text;
    if (text.trim() === '') return setState('empty');
    setState((before) => (typeof before === 'object' ? before : 'searching'));
    try {
      const find = await open(page);
      const findings = await find(text, count);
      if (latest.current === text) setState(findings);
    } catch (error) {
      console.error(error);
      if (latest.current === text) setState('failed');
    }
  };

  const change = (text: string): void => {
    setQuery(text);
    setShown(pageSize);
    void search(text, pageSize);
  };
  const showMore = (): void => {
    setShown(shown + pageSize);
    void search(query, shown + pageSize);
  };
  const submit = (event: FormEvent): void => {
    if (!isPage) return;
    event.preventDefault();
    void search(query, shown);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address at that time
  useEffect(() => {
    const text = isPage && new URLSearchParams(location.search).get(QUERY);
    if (text) change(text);
  }, []);

  useEffect(() => {
    if (!isPage) return;
    // Browsers limit how often a page may change its address.
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', query ? addressOf(page, query) : page);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPage, page, query]);

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && onClose) {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else moveFocus(event);
  };

  return (
    <search className="grid gap-6" onKeyDown={handleKey}>
      <form className={FIELD} action={page} onSubmit={submit}>
        <label className={LABEL} htmlFor={id}>
          {words.label}
        </label>
        <div className="flex gap-3">
          <input
            className="form-control min-w-0 grow"
            id={id}
            type="search"
            name={QUERY}
            value={query}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => change(target.value)}
          />
          <button type="submit" className={SECONDARY}>
            {words.title}
          </button>
        </div>
      </form>
      <div role="status">{statusOf(state, query)}</div>
      {typeof state === 'object' && state.count > 0 && (
        <div className="grid gap-6" data-results>
          <ul className="grid">
            {state.pages.map((found) => (
              <Result key={found.path} page={found} words={state.words} />
            ))}
          </ul>
          {state.count > shown &&
            (isPage ? (
              <button type="button" className={QUIET} onClick={showMore}>
                {words.more}
              </button>
            ) : (
              <a className={QUIET} href={addressOf(page, query)}>
                {words.all}
              </a>
            ))}
        </div>
      )}
    </search>
  );
}

const statusOf = (state: State, query: string) => {
  if (state === 'empty') return null;
  if (state === 'searching') return <p className="text-muted">{words.searching}</p>;
  if (state === 'failed') return <p>{words.failed}</p>;
  if (state.count === 0) return <p>{fill(words.nothing, { query: query.trim() })}</p>;
  return <p className="label">{fill(words.count, { count: state.count })}</p>;
};

interface ResultProps {
  page: Findings['pages'][number];
  /** The searched words, as the index has them (`Findings.words`). */
  words: readonly string[];
}

function Result({
  page: { path, title, description, headings = [] },
  words: searched,
}: ResultProps) {
  const matching = headings
    .filter(([, text]) => text !== title && partsOf(text, searched).some(({ isFound }) => isFound))
    .slice(0, MOST_HEADINGS);
  return (
    <li className="grid justify-items-start gap-1 line-t py-4">
      <a className="title inline-flex min-h-11 items-center hover:text-accent" href={path}>
        <span>
          <Marked text={title} words={searched} />
        </span>
      </a>
      {description && (
        <p className="text-small text-muted">
          <Marked text={description} words={searched} />
        </p>
      )}
      {matching.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {matching.map(([anchor, text]) => (
            <li key={anchor}>
              <a className={`${QUIET} text-small`} href={`${path}#${anchor}`}>
                <span>
                  <Marked text={text} words={searched} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Divides a text into its words and what is between them. A word is found if it starts with a searched one. */
const partsOf = (text: string, searched: readonly string[]) =>
  (text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).map((part) => ({
    part,
    isFound: searchWords(part, document.documentElement.lang).some((word) =>
      searched.some((beginning) => word.startsWith(beginning)),
    ),
  }));

/** A text whose found words are marked. */
function Marked({ text, words: searched }: { text: string; words: readonly string[] }) {
  return partsOf(text, searched).map(({ part, isFound }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={at}>{isFound ? <mark className={MARK}>{part}</mark> : part}</Fragment>
  ));
}
