import { Hero, type SectionProps } from 'declared-site/sections';
import { NetworkDiagram } from './network-diagram.tsx';
import type definition from './section.ts';

/** The opening of the home page. */
export default function NetworkSection({ section }: SectionProps<typeof definition>) {
  return (
    <Hero section={section} size="large" beside="half">
      <NetworkDiagram {...section} />
    </Hero>
  );
}
