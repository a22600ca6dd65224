/** The path of a Chromium; installed when there is none. */
export function findBrowser(): Promise<string>;
