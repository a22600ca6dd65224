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
import { Main } from './main.tsx';
import { MissingParty } from './missing-party.tsx';

/** What any path without a page shows. */
export function NotFound() {
  return (
    <Main opensAt="target">
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
    </Main>
  );
}
