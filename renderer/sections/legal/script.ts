import { formats } from '#site';
import { isoDay, longDay } from '../../../core/messages/day.ts';

/** Replaces the server's day by the visitor's day in documents dated 'viewing-day'. */
const showViewingDay = (): void => {
  const today = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-viewing-day]')) {
    time.dateTime = isoDay(today);
    time.textContent = longDay(today, formats);
  }
};

export default showViewingDay;
