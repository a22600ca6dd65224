import type { Router } from 'express';
import type { PlainAnswers } from './forms/no-js-response.ts';
import type { FormPages } from './pages/form-pages.ts';
import type { PageFiles } from './pages/page-files.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

/** Dependencies of a feature's pages. */
interface ServedPages {
  readonly files: PageFiles;
  readonly pages: FormPages;
  /** Undefined if pages cannot be rendered for one visitor. */
  readonly renderer: PageRenderer | undefined;
  readonly plain: PlainAnswers;
}

/** A feature of a running server. */
export interface OpenFeature {
  /** Serves cacheable files, before everything that is never cached. */
  serveFiles?(router: Router, files: PageFiles): void;
  /** Serves its endpoints below `/api`, and pages that are rendered for one visitor. */
  serve?(router: Router, pages: ServedPages): void;
  close?(): Promise<void>;
}
