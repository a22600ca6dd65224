import type { ShellPart } from '../../shell/layout.tsx';

interface AnalyticsProps {
  services: {
    id: string;
    src: string;
    attributes: Readonly<Record<string, string>>;
    /** The category of consent. */
    consent?: string;
    /** The first commands of a service that reads them from a list. */
    queue?: readonly (readonly string[])[];
  }[];
}

/**
 * Returns the scripts of services, each in a `<template>`, where browsers do not load it. `script.ts`
 * copies it into the page: at once, or after consent. The templates are above the header.
 */
export default function analytics({ services }: AnalyticsProps): ShellPart {
  return {
    name: 'analytics',
    over: services.map(({ id, src, attributes, consent, queue }) => (
      <template
        key={id}
        data-analytics={id}
        data-consent-to={consent}
        data-queue={queue && JSON.stringify(queue)}
      >
        <script defer src={src} {...attributes} />
      </template>
    )),
  };
}
