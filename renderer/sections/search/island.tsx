import { SearchBox } from '../../features/search/search-box.tsx';

/** How many pages are shown at once. */
const PAGES_AT_ONCE = 20;

/** The props of the island. */
export interface SearchIslandProps {
  /** The address of the search page. */
  page: string;
}

export default function SearchIsland({ page }: SearchIslandProps) {
  return <SearchBox page={page} most={PAGES_AT_ONCE} isPage />;
}
