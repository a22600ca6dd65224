import type { z } from 'zod';
import { CAMPAIGN_FIELDS, LONGEST_CAMPAIGN_VALUE } from '../../forms/campaign.ts';
import { derivedField, fieldInLanguages } from './by-language.ts';
import { fieldHelper } from './helper.ts';
import { describedBy, fieldMetaOf } from './kinds.ts';
import { text } from './text.ts';

/**
 * A hidden field. Its value comes from the form's variant.
 * @example source: hidden(text({ label: 'Source' }))
 */
export const hidden = <S extends z.ZodType>(schema: S): S =>
  derivedField(schema, (visible) =>
    visible.meta({
      ...describedBy(visible),
      field: { ...fieldMetaOf(visible), widget: 'hidden', widgetModule: undefined },
    }),
  );

interface CampaignOptions {
  /** The service whose consent in the cookie banner covers it. @example "matomo" */
  consent: 'plausible' | 'umami' | 'matomo' | 'script';
}

const CAMPAIGN = fieldHelper<CampaignOptions>('campaign', { consent: 'string' }, ['consent']);

/**
 * The campaign that the page's address names, in five hidden fields: `utm_source`, `utm_medium`,
 * `utm_campaign`, `utm_term` and `utm_content`. They are sent only while the visitor agrees to a
 * service in the cookie banner, so never without JavaScript.
 * @example ...campaign({ consent: 'matomo' })
 */
export const campaign = (given: CampaignOptions) =>
  Object.fromEntries(
    CAMPAIGN_FIELDS.map((name) => [
      name,
      fieldInLanguages(CAMPAIGN, given, (options: CampaignOptions) => campaignField(name, options)),
    ]),
  ) as Record<(typeof CAMPAIGN_FIELDS)[number], ReturnType<typeof campaignField>>;

/** Its label is the parameter's name, in every language. */
const campaignField = (label: string, { consent }: CampaignOptions) => {
  const field = hidden(text({ label, max: LONGEST_CAMPAIGN_VALUE, optional: true }));
  return field.meta({
    ...describedBy(field),
    field: { ...fieldMetaOf(field), campaign: consent },
  });
};
