import { Link } from 'react-router-dom';
import { site } from '#site';
import { words } from '#words/shell';
import { type ArrivedPage, useArrival } from './arrival.ts';
import { Arrow } from './arrow.tsx';
import { MissingParty } from './missing-party.tsx';

const page: ArrivedPage = { path: '/404', title: site.notFound.title, opensAt: 'target' };

/** What any path without a page shows. */
export function NotFound() {
  useArrival(page);
  return (
    <div className="frame columns hero hero-columns">
      <div className="hero-text">
        <h1 className="display" tabIndex={-1}>
          {site.notFound.heading}
        </h1>
        <p className="lead">{site.notFound.text}</p>
        <p>
          <Link className="button-quiet" to="/" viewTransition>
            {words.home}
            <Arrow />
          </Link>
        </p>
      </div>
      <div className="hero-visual hero-symbol">
        <MissingParty />
      </div>
    </div>
  );
}
