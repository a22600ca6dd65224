import type { Site } from '../../../core/config/site.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import type { Environment } from '../../lib/environment.ts';
import type { AuditLog } from '../../operations/audit/audit-log.ts';
import type { ChoosingStorage } from '../../operations/records/choose.ts';
import type { InboxResponse } from './answer.ts';

/** What every page of the inbox is made with. */
export interface InboxContext {
  readonly site: Site;
  readonly forms: readonly FormEndpoint[];
  readonly storage: ChoosingStorage;
  readonly audit: AuditLog;
  readonly environment: Environment;
  readonly clock: () => Date;
}

/** One request of somebody who was let in. */
export interface Visit {
  /** Who asks, as staff call them. */
  readonly by: string;
  /** Stands in every form: no other page knows it. */
  readonly csrf: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parts of the path that its pattern names. */
  readonly named: Readonly<Record<string, string>>;
  /** What was posted; empty where nothing was. */
  readonly posted: URLSearchParams;
}

export type Handler = (desk: InboxContext, visit: Visit) => Promise<InboxResponse> | InboxResponse;

/** What a path does by its methods; HEAD goes with GET. */
export interface Route {
  /** Such as `/forms/:collection/:id`. */
  readonly path: string;
  readonly get?: Handler;
  readonly post?: Handler;
}
