import type { Router } from 'express';
import type { PlainAnswers } from './forms/no-js-response.ts';
import type { FormPages } from './pages/form-pages.ts';
import type { PageFiles } from './pages/page-files.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

/** What a feature answers visitors with. */
interface ServedPages {
  readonly files: PageFiles;
  readonly pages: FormPages;
  /** Undefined where no page can be drawn for one visitor. */
  readonly renderer: PageRenderer | undefined;
  readonly plain: PlainAnswers;
}

/** A feature of a running server. */
export interface OpenFeature {
  /** Files that browsers may keep: served ahead of what is never cached. */
  serveFiles?(router: Router, files: PageFiles): void;
  /** Its calls below `/api`, and pages that it draws for one visitor. */
  serve?(router: Router, pages: ServedPages): void;
  close?(): Promise<void>;
}
