import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { PageState } from '#page-state';
import { Layout } from '../shell/layout.tsx';
import { ArrivalState } from './page-state.tsx';

/** What stands around every page: the shell, and the browser's memory of scroll positions. */
export function Frame({ state }: { state: PageState }) {
  return (
    <Layout>
      <ArrivalState state={state}>
        <Outlet />
      </ArrivalState>
      <ScrollRestoration />
    </Layout>
  );
}
