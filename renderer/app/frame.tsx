import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Layout } from '../shell/layout.tsx';

/** What stands around every page: the shell, and the browser's memory of scroll positions. */
export function Frame() {
  return (
    <Layout>
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}
