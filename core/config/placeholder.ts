/** The placeholder for text that the author has yet to write. `check --production` refuses it. */
export const PLACEHOLDER = 'To be written';
