import { z } from 'zod';

/** A number with its country (E.164), which may have hyphens, or a short one such as 112. */
const PHONE = /^(?:tel|sms):(?:\+[1-9](?:-?\d){6,14}|\d{3,6})$/;
/** A mail address, perhaps with a subject and a text, in any order. */
const MAIL = /^mailto:([^?]+)(?:\?(?:subject|body)=[\w%.~+-]*(?:&(?:subject|body)=[\w%.~+-]*)?)?$/;

/** Returns whether a link is meant to start a call, a text message or a mail. */
export const isContactLink = (link: string): boolean => /^(?:tel|sms|mailto):/.test(link);

/** Returns what is allowed in place of a malformed contact link. Undefined for a well-formed one. */
export const contactMistake = (link: string): string | undefined => {
  if (!link.startsWith('mailto:'))
    return PHONE.test(link)
      ? undefined
      : 'a number with its country, such as "tel:+41-32-555-01-20", or a short one, such as "tel:112"';
  return z.email().safeParse(MAIL.exec(link)?.[1]).success
    ? undefined
    : 'an address, such as "mailto:desk@site.example", or one with a subject, such as "mailto:desk@site.example?subject=Visit"';
};

/** Returns a contact link as text: a number in groups, or an address. */
export const shownContact = (link: string): string =>
  link.startsWith('mailto:')
    ? link.slice('mailto:'.length).replace(/\?.*/, '')
    : link.replace(/^(?:tel|sms):/, '').replaceAll('-', '\u00a0');

/** Returns the label of a link. A phone number in it does not break into two lines. */
export const linkLabel = (label: string, link: string): string =>
  /^(?:tel|sms):/.test(link) ? label.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0') : label;
