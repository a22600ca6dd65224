import { Link } from 'react-router-dom';
import { site } from '#site';
import { words } from '#words/shell';
import { type ArrivedPage, useArrival } from './arrival.ts';
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
import { MissingParty } from './missing-party.tsx';

const page: ArrivedPage = { path: '/404', title: site.notFound.title, opensAt: 'target' };

/** What any path without a page shows. */
export function NotFound() {
  useArrival(page);
  return (
    <div className={`${FRAME} ${COLUMNS} ${HERO}`}>
      <div className={`${HERO_TEXT} ${HERO_BESIDE_SYMBOL}`}>
        <h1 className="display" tabIndex={-1}>
          {site.notFound.heading}
        </h1>
        <p className="lead">{site.notFound.text}</p>
        <p>
          <Link className={QUIET} to="/" viewTransition>
            {words.home}
            <Arrow />
          </Link>
        </p>
      </div>
      <div className={HERO_SYMBOL}>
        <MissingParty />
      </div>
    </div>
  );
}
