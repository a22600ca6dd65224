import { formats } from '#site';
import { isoDay, longDay } from '../../../core/messages/day.ts';

/** The day on which a document is read is the visitor's, once scripts run. */
const showViewingDay = (): void => {
  const today = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-viewing-day]')) {
    time.dateTime = isoDay(today);
    time.textContent = longDay(today, formats);
  }
};

export default showViewingDay;
