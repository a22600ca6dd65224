import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../../storage/store/store.ts';

/** The upper limits of the histograms' buckets, in seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Methods that a label may have. A visitor can send any other text, which counts as `other`. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
/** Routes of scripts and styles have hashes in their names, so they are counted as one. */
const builtAsset = /^\/assets\//;

/** A response, as counted. */
export interface ObservedResponse {
  readonly method: string;
  /** The name of the route, never the requested path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** False if the connection ended before the response. */
  readonly finished: boolean;
}

/**
 * Returns a running server's metrics for Prometheus, with those of the process (memory, event
 * loop). No label value comes from a visitor.
 */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers,
  });
  const aborted = new Counter({
    name: 'site_http_requests_aborted_total',
    help: 'Requests whose connection ended before the answer did.',
    registers,
  });
  const commits = new Histogram({
    name: 'site_store_commit_duration_seconds',
    help: 'Time from a commit to its being on disk, or to its refusal.',
    labelNames: ['outcome'] as const,
    buckets: durations,
    registers,
  });
  return {
    contentType: register.contentType,
    /** Returns all metrics in Prometheus' text format. */
    text: () => register.metrics(),
    /** Counts a response. */
    observe({ method, route, status, seconds, finished }: ObservedResponse) {
      const labels = {
        method: knownMethods.has(method) ? method : 'other',
        route: builtAsset.test(route) ? '/assets/*' : route,
        status,
      };
      requests.observe(labels, seconds);
      if (!finished) aborted.inc();
    },
    /** Wraps a store so that its commits and health are counted. */
    measured(store: Store) {
      new Gauge({
        name: 'site_store_ok',
        help: '1 while the last write to the store succeeded, else 0.',
        registers,
        collect() {
          this.set(store.health().ok ? 1 : 0);
        },
      });
      return measuredStore(store, (outcome, seconds) => commits.observe({ outcome }, seconds));
    },
  };
}

/** The metrics of a running server. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Wraps a store. `observe` is called after each commit, with the label of its outcome. */
function measuredStore(store: Store, observe: (outcome: string, seconds: number) => void): Store {
  return {
    ...store,
    async commit(operations) {
      const start = performance.now();
      const observeCommit = (outcome: string) =>
        observe(outcome, (performance.now() - start) / 1000);
      try {
        const records = await store.commit(operations);
        observeCommit('kept');
        return records;
      } catch (error) {
        observeCommit(error instanceof Error ? error.name : 'unknown');
        throw error;
      }
    },
  };
}
