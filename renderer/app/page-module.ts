import type { ComponentType } from 'react';
import type { ClientPage } from '#client';

/** What the script of a page exports. */
export interface PageModule {
  page: ClientPage;
  Component: ComponentType<{ section?: string }>;
}
