import { REFUSED } from './typed-text.ts';

/** The parameters of an address that name a campaign, and the fields that store them. */
export const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** The most characters of a value. */
export const LONGEST_CAMPAIGN_VALUE = 200;

/** A character that the form refuses. */
const refused = new RegExp(`[${REFUSED}]|\\p{Cc}`, 'u');

/**
 * Returns the campaign that a query names, by field. A value that the form would refuse is left out,
 * since the visitor cannot correct it.
 */
export const readCampaign = (query: string): Record<string, string> => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((name): [string, string][] => {
      const value = parameters.get(name)?.trim() ?? '';
      const isUsed = value !== '' && value.length <= LONGEST_CAMPAIGN_VALUE && !refused.test(value);
      return isUsed ? [[name, value]] : [];
    }),
  );
};
