import type { Entries } from '../../../setup/browser/filled.ts';

let count = 0;

/** An address that no other test has used. */
export const newEmail = (): string => `visitor-${++count}@muster.example`;

/** What every waitlist form takes. */
export const waitlistEntry = (): Entries => ({
  name: 'Anna Muster',
  email: newEmail(),
  company: 'Muster AG',
  industry: 'Banking',
  dataConsentGiven: true,
});

/** What the contact form takes. */
export const contactEntry = (): Entries => ({
  name: 'Anna Muster',
  email: newEmail(),
  company: 'Muster AG',
  message: 'We would like to hear more.',
  dataConsentGiven: true,
});

/** What the application form takes, but for the resume. */
export const applicationEntry = (): Entries => ({
  name: 'Anna Muster',
  email: newEmail(),
  phone: '+41 44 000 00 00',
  experience: 'Ten years of protocols.',
  linkedIn: 'https://network.example/in/anna',
  message: 'I would like to help.',
  dataConsentGiven: true,
});
