import { useEffect, useState } from 'react';
import { site } from '#site';
import { longDay } from '../../words/day.ts';

const isoDay = (day: Date): string => {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
};

/** The day on which the page is read: the server's at first, the visitor's once scripts run. */
function ViewingDay() {
  const [source, setSource] = useState<'server' | 'visitor'>('server');
  useEffect(() => setSource('visitor'), []);
  const today = new Date();
  return (
    // The key makes a new element: an unequal text that was kept while hydrating is not patched.
    <time key={source} dateTime={isoDay(today)} data-viewing-day suppressHydrationWarning>
      {longDay(today, site.formats)}
    </time>
  );
}

/** When a document was last changed. */
export function UpdatedDay({ updated }: { updated: string }) {
  if (updated === 'viewing-day') return <ViewingDay />;
  return <time dateTime={updated}>{longDay(new Date(updated), site.formats, 'UTC')}</time>;
}
