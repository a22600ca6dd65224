/** How many attempts one IP address has in 15 minutes, by kind. */
export const attemptLimits = {
  downloads: 60,
  wrongPasswords: 10,
  /** Access codes, which staff issue. */
  wrongCodes: 10,
  /** Mails with a code. */
  codeMails: 10,
  /** Copies of the same mail. */
  sameCodeMails: 3,
  /** Codes that were mailed. */
  wrongMailedCodes: 10,
};
