import type { SectionConfig } from 'declared-site';

export default {
  kind: 'table',
  id: 'risk-management',
  label: 'Risk',
  heading: 'Risk management',
  lead: 'Yield is never free of risk. These are the risks we see, and how the design meets them. None of them can be ruled out.',
  caption: 'Risks of the yield paths and how each is managed',
  columns: ['Risk', 'Cause', 'Answer'],
  rows: [
    [
      'Contract risk',
      'A fault in a smart contract of a protocol.',
      'Contract auditing, formal verification of critical parts, and limits for each protocol.',
    ],
    [
      'Liquidity risk',
      'A redemption cannot be met at once.',
      'Positions are spread over venues, and a redemption commits only when every leg can be met.',
    ],
    [
      'Counterparty risk',
      'An issuer of a real-world asset does not perform.',
      'Verification before an asset is offered, and limits for each issuer.',
    ],
    [
      'Stablecoin risk',
      'A stablecoin departs from its reference value.',
      'Continuous monitoring, with pauses for new allocations.',
    ],
    [
      'Coordination risk',
      'One step of a transaction fails while others succeed.',
      'Atomic commitment: all steps take effect, or none does.',
    ],
    [
      'Regulatory risk',
      'The rules for an asset or a market change.',
      'Swiss regulatory framing, and availability by market.',
    ],
  ],
} satisfies SectionConfig;
