import type { z } from 'zod';
import { words } from '#words/cookie-banner';
import { words as shell } from '#words/shell';
import type definition from '../../../core/config/cookie-banner.ts';
import { FRAME, ICON_BUTTON, SECONDARY } from '../../shell/class-names.ts';
import { Cross } from '../../shell/icons.tsx';
import type { ShellPart } from '../../shell/layout.tsx';

type Options = z.output<(typeof definition)['schema']> & {
  /** What visitors can agree to one by one. Absent if there is nothing. */
  categories?: { id: string; name: string; purpose: string }[];
};

/*
 * The banner is the last row of the page, so it covers nothing at the page's end. Further up it
 * sticks to the lower edge of the window. Its height is at most half of the window. It is hidden
 * behind a dialog, where its buttons would do nothing. `script.ts` keeps its height free below a
 * focused element. A focused element of the banner itself needs no room: the page would scroll.
 */
const BANNER =
  'cookie-banner sticky bottom-0 z-30 order-1 mt-auto max-h-[50dvh] overflow-y-auto line-t border-ink bg-surface animate-rise [:root[data-dialog]_&]:invisible [:root:has(&:focus-within)]:scroll-pb-0! print:hidden';
/*
 * On phones the text has lines of its own, and the cross is beside the answers. Narrower than 356 px
 * it is beside the text, so that both answers fit into a row.
 */
const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2 md:flex md:items-center';
const TEXT = 'min-[356px]:col-span-full md:flex-[1_1_20rem]';
/** Both answers look the same, so that neither is suggested. */
const ANSWER = `${SECONDARY} min-h-11 flex-1 whitespace-nowrap px-2 py-2 text-small md:px-4`;

/**
 * Returns the banner of every page, and the footer's button that reopens it. `script.ts` shows it.
 */
export default function cookieBanner(options: Options): ShellPart {
  return {
    name: 'cookie-banner',
    over: <CookieBanner {...options} />,
    footer: (
      <button
        type="button"
        className="py-3 leading-link underline decoration-edge hover-line md:py-2 noscript:hidden"
        data-consent="reopen"
      >
        {words.settings}
      </button>
    ),
  };
}

/** Asks for consent to cookies that are not essential. */
function CookieBanner({ delay, storageKey, categories, ...texts }: Options) {
  const { text, acceptAll, essentialOnly, policy, policyLabel } = texts;
  const question = (
    <p
      className={`text-hint leading-snug max-md:tracking-[-0.015em] md:text-small ${categories ? '' : TEXT}`}
    >
      {text}{' '}
      <a className="link py-1" href={policy}>
        {policyLabel}
      </a>
    </p>
  );
  return (
    <div
      className={BANNER}
      role="dialog"
      aria-label={words.consent}
      data-delay={delay}
      data-key={storageKey}
      hidden
    >
      <div className={`${FRAME} ${ROW}`}>
        {categories ? (
          <div className={TEXT}>
            {question}
            <Categories categories={categories} />
          </div>
        ) : (
          question
        )}
        <div className="actions flex flex-wrap gap-3 max-[356px]:col-span-full max-[356px]:row-start-2">
          <button type="button" className={ANSWER} data-consent="all">
            {acceptAll}
          </button>
          <button type="button" className={ANSWER} data-consent="essential">
            {essentialOnly}
          </button>
          {categories && (
            <button type="button" className={ANSWER} data-consent="essential" data-choice>
              {words.chosenOnly}
            </button>
          )}
        </div>
        <button
          type="button"
          className={ICON_BUTTON}
          aria-label={shell.close}
          data-consent="essential"
        >
          <Cross />
        </button>
      </div>
    </div>
  );
}

/** A box for each category. `shell/script/consent.ts` reads them. */
function Categories({ categories }: Required<Pick<Options, 'categories'>>) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {categories.map(({ id, name, purpose }) => (
        <li key={id}>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" data-category={id} />
            {name}: {purpose}
          </label>
        </li>
      ))}
    </ul>
  );
}
