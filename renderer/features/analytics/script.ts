import { whenAgreedTo } from '../../shell/script/consent.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/). */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    /** Commands for Matomo. */
    _paq?: unknown;
  }
}

/** Whether the visitor's browser asks not to be tracked. */
const isRefused = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Loads the scripts of services, those with consent once it is given. */
const startAnalytics = (): void => {
  if (isRefused()) return;
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
