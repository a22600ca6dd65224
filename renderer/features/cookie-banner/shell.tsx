import type { z } from 'zod';
import { words } from '#words/cookie-banner';
import { words as shell } from '#words/shell';
import { Cross } from '../../shell/cross.tsx';
import { ICON_BUTTON, PRIMARY, SECONDARY } from '../../shell/looks.ts';
import type { ShellPart } from '../../shell/shell-part.ts';
import type definition from './schema.ts';

type Options = z.output<(typeof definition)['schema']>;

const BANNER =
  'cookie-banner fixed inset-x-0 bottom-0 z-50 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-ink bg-surface px-margin pt-4 pb-6 animate-rise line-t md:right-auto md:bottom-6 md:left-[max(var(--margin),50vw-640px)] md:w-110 md:box md:border-ink md:pt-5 md:pr-3 md:pl-6 print:hidden';

/** The banner over every page, and the footer's button that brings it back: `script.ts` shows it. */
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

/** Asks once for cookies that are not essential. */
function CookieBanner({ delay, storageKey, ...texts }: Options) {
  const { text, acceptAll, essentialOnly, policy, policyLabel } = texts;
  return (
    <div
      className={BANNER}
      role="dialog"
      aria-label={words.consent}
      data-delay={delay}
      data-key={storageKey}
      hidden
    >
      <p className="text-small leading-normal">
        {text}{' '}
        <a className="link" href={policy}>
          {policyLabel}
        </a>
      </p>
      <button
        type="button"
        className={ICON_BUTTON}
        aria-label={shell.close}
        data-consent="essential"
      >
        <Cross />
      </button>
      <div className="actions col-span-full flex flex-wrap items-center gap-3 *:flex-[1_1_140px] *:px-3 md:pr-3">
        <button type="button" className={PRIMARY} data-consent="all">
          {acceptAll}
        </button>
        <button type="button" className={SECONDARY} data-consent="essential">
          {essentialOnly}
        </button>
      </div>
    </div>
  );
}
