import { BrandSymbol } from 'declared-site/sections';

/** The symbol as it is when its construction is done. */
export default function FinishedSymbol() {
  return (
    <div className="[&>svg]:h-auto [&>svg]:w-full">
      <BrandSymbol />
    </div>
  );
}
