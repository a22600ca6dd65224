import { useEffect, useMemo, useState } from 'react';
import { readCampaign } from '../../core/forms/campaign.ts';
import { watchAgreement } from '../shell/script/agreement.ts';
import type { FormValues } from './form-props.ts';

const NO_VALUES: FormValues = {};

/**
 * Returns the values from the page with the campaign in its address, as long as the visitor agrees to
 * a category of the cookie banner.
 */
export function useCampaign(category: string, context: FormValues = NO_VALUES): FormValues {
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => watchAgreement(category, setAgreed), [category]);
  return useMemo(
    () => (isAgreed ? { ...readCampaign(location.search), ...context } : context),
    [isAgreed, context],
  );
}
