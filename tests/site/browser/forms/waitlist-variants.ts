const ISSUE = 'There was an issue submitting your request. Please try again.';
const thanks = (product: string) =>
  `default | Success! | Thank you for joining the waitlist. We'll notify you when ${product} is available.`;
const failed = (message: string) => `destructive | Error | Failed to join waitlist: ${message}`;

/** How a waitlist form differs from the others; notices as `weight | title | words`. */
export interface Variant {
  path: string;
  product: string;
  pending: string;
  panel: string;
  success: string;
  failure: (message: string) => string;
  stays: boolean;
}

export const payments: Variant = {
  path: '/uac-pay',
  product: 'UAC Pay',
  pending: 'Joining...',
  panel: 'Thank You',
  success: thanks('UAC Pay'),
  failure: failed,
  stays: false,
};

export const gateway: Variant = {
  path: '/uac-gateway',
  product: 'UAC Gateway',
  pending: 'Joining...',
  panel: 'Thank You',
  success: thanks('UAC Gateway'),
  failure: (message) => `destructive | Error | ${message}`,
  stays: true,
};

const yields: Variant = {
  path: '/uac-yield',
  product: 'UAC Yield',
  pending: 'Processing...',
  panel: 'Thank You',
  success: thanks('UAC Yield'),
  failure: failed,
  stays: false,
};

export const screen: Variant = {
  path: '/waitlist',
  product: 'UAC Yield',
  pending: 'Joining...',
  panel: "You're on the list!",
  success:
    "default | Successfully joined waitlist! | We'll notify you when your selected product is available.",
  failure: () => `destructive | Error | ${ISSUE}`,
  stays: true,
};

/** The four waitlist forms. */
export const variants: readonly Variant[] = [payments, gateway, yields, screen];
