import { isTrackingRefused } from '../../shell/script/agreement.ts';
import { whenAgreedTo } from '../../shell/script/consent.ts';

declare global {
  interface Window {
    /** Commands for Matomo. */
    _paq?: unknown;
  }
}

/** Loads the scripts of services, those with consent once it is given. */
const startAnalytics = (): void => {
  if (isTrackingRefused()) return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-analytics]')) {
    const { consentTo, queue } = template.dataset;
    const start = (): void => {
      if (queue !== undefined) window._paq = JSON.parse(queue);
      document.head.append(document.importNode(template.content, true));
    };
    if (consentTo === undefined) start();
    else whenAgreedTo(consentTo, start);
  }
};

export default startAnalytics;
