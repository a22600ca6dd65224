import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../../storage/store/store.ts';

const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const builtAsset = /^\/assets\//;

/** An answer as it is counted. */
export interface ObservedResponse {
  readonly method: string;
  /** The name of its route, never the path as it was asked for. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** False when the connection ended before the answer did. */
  readonly finished: boolean;
}

/**
 * What a running server counts, for Prometheus, together with what the process itself tells (memory,
 * event loop). No label's value comes from a visitor.
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
    /** Everything in Prometheus' text format. */
    text: () => register.metrics(),
    /** Counts an answer. */
    observe({ method, route, status, seconds, finished }: ObservedResponse) {
      const labels = {
        method: knownMethods.has(method) ? method : 'other',
        route: builtAsset.test(route) ? '/assets/*' : route,
        status,
      };
      requests.observe(labels, seconds);
      if (!finished) aborted.inc();
    },
    /** The same store, with its commits and its health counted. */
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

export type Metrics = ReturnType<typeof createMetrics>;

function measuredStore(store: Store, observe: (outcome: string, seconds: number) => void): Store {
  return {
    ...store,
    async commit(operations) {
      const start = performance.now();
      const done = (outcome: string) => observe(outcome, (performance.now() - start) / 1000);
      try {
        const records = await store.commit(operations);
        done('kept');
        return records;
      } catch (error) {
        done(error instanceof Error ? error.name : 'unknown');
        throw error;
      }
    },
  };
}
