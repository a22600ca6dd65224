import type { SectionConfig } from 'declared-site';

type Nodes = SectionConfig<'network'>['nodes'];

export default [
  {
    position: 'center',
    label: 'UAC coordinator',
    description:
      'Asks every party to prepare, collects their votes, and commits for all of them at once or for none.',
  },
  {
    position: 'top-left',
    label: 'TradFi',
    description:
      'Banks and payment systems keep their own ledgers and take part through the coordinator.',
  },
  {
    position: 'top-right',
    label: 'CeFi',
    description:
      'Centralised platforms join a transaction with the same guarantees as every other party.',
  },
  {
    position: 'right',
    label: 'DeFi',
    description:
      "On-chain protocols provide liquidity and yield without taking custody of a client's assets.",
  },
  {
    position: 'bottom',
    label: 'Settlement',
    description:
      'The outcome is final on every ledger involved. No leg of a transaction stays open alone.',
  },
  {
    position: 'left',
    label: 'Businesses',
    description:
      'Companies start a payment or a treasury transfer from a dashboard or through an API.',
  },
] satisfies Nodes;
