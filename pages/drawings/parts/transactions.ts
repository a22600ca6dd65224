/** The transactions of each period of an example. The last ones are beyond the edge of most windows. */
export const COUNTS = [3, 5, 4, 6, 5, 8, 7, 6, 4, 5, 3, 6, 5, 4, 6, 7, 5, 3, 4, 6, 5, 7, 4, 5, 6];
/** The period that is read. */
export const READ = 5;
/** The transaction of that period that a party refused. */
export const REFUSED = 7;
