import { site } from '#site';
import { words } from '#words/shell';
import { Arrow } from './arrow.tsx';
import {
  COLUMNS,
  FRAME,
  HERO,
  HERO_BESIDE_SYMBOL,
  HERO_SYMBOL,
  HERO_TEXT,
  QUIET,
} from './looks.ts';

/** The symbol as a line drawing, with one of its circles dashed. */
function MissingParty() {
  return (
    <svg className="drawing" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="4.5" />
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const angle = (turn * Math.PI) / 3 - Math.PI / 2;
        return (
          <circle
            key={turn}
            className={turn === 1 ? 'stroke-highlight [stroke-dasharray:4_5]' : undefined}
            cx={(16 + 10.6 * Math.cos(angle)).toFixed(2)}
            cy={(16 + 10.6 * Math.sin(angle)).toFixed(2)}
            r="4.5"
          />
        );
      })}
    </svg>
  );
}

/** The content of the not-found page. */
export function NotFound() {
  return (
    <div className={`${FRAME} ${COLUMNS} ${HERO}`}>
      <div className={`${HERO_TEXT} ${HERO_BESIDE_SYMBOL}`}>
        <h1 className="display" tabIndex={-1}>
          {site.notFound.heading}
        </h1>
        <p className="lead">{site.notFound.text}</p>
        <p>
          <a className={QUIET} href="/">
            {words.home}
            <Arrow />
          </a>
        </p>
      </div>
      <div className={HERO_SYMBOL}>
        <MissingParty />
      </div>
    </div>
  );
}
