import { site } from '#site';
import { isoDay, longDay } from '../../words/day.ts';

/** When a document was last changed; 'viewing-day' is the server's day until `script.ts` runs. */
export function UpdatedDay({ updated }: { updated: string }) {
  const today = new Date();
  if (updated === 'viewing-day') {
    return (
      <time dateTime={isoDay(today)} data-viewing-day>
        {longDay(today, site.formats)}
      </time>
    );
  }
  return <time dateTime={updated}>{longDay(new Date(updated), site.formats, 'UTC')}</time>;
}
