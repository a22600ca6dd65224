import type { z } from 'zod';
import { words } from '#words/cookie-banner';
import { words as shell } from '#words/shell';
import { Cross } from '../../shell/cross.tsx';
import { ICON_BUTTON, PRIMARY, SECONDARY } from '../../shell/looks.ts';
import type { ShellPart } from '../../shell/shell-part.ts';
import type definition from './schema.ts';

type Options = z.output<(typeof definition)['schema']>;

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
      className="cookie-banner"
      role="dialog"
      aria-label={words.consent}
      data-delay={delay}
      data-key={storageKey}
      hidden
    >
      <p className="cookie-text">
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
