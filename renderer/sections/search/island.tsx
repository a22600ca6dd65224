import { SearchBox } from '../../features/search/search-box.tsx';

/** How many pages are shown at once. */
const ON_PAGE = 20;

/** The props of the island. */
export interface SearchIslandProps {
  /** The address of the search page. */
  page: string;
}

export default function SearchIsland({ page }: SearchIslandProps) {
  return <SearchBox page={page} most={ON_PAGE} isPage />;
}
