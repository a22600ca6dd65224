import type { Router } from 'express';
import type { NoJsResponses } from './forms/no-js-response.ts';
import type { FormPages } from './pages/form-pages.ts';
import type { PageFiles } from './pages/page-files.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

/** Dependencies of a feature's routes. */
interface ServedPages {
  readonly files: PageFiles;
  readonly pages: FormPages;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
  readonly plain: NoJsResponses;
}

/** A feature of a running server. */
export interface OpenFeature {
  /** Adds routes for cacheable files, before the routes that are never cached. */
  serveFiles?(router: Router, files: PageFiles): void;
  /** Adds routes below `/api`, and pages that are rendered per request. */
  serve?(router: Router, pages: ServedPages): void;
  close?(): Promise<void>;
}
