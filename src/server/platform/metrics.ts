/** Prometheus metrics (design §10 GET /metrics). Labels are patterns and codes, never ids. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from './version.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const info = new Gauge({
    name: 'foyer_info',
    help: 'Always 1; its label says which version runs.',
    labelNames: ['version'] as const,
    registers,
  })
  info.set({ version }, 1)
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'foyer_http_request_seconds',
      help: 'Time from the request to its answer, by route pattern.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'foyer_refusals_total',
      help: 'Requests refused, by error code.',
      labelNames: ['code'] as const,
      registers,
    }),
    lostRaces: new Counter({
      name: 'foyer_lost_races_total',
      help: 'Transactions that PostgreSQL undid because another one was in their way (deadlocks); they ran again.',
      registers,
    }),
    relayLagEvents: new Gauge({
      name: 'foyer_relay_lag_events',
      help: 'Events not yet turned into jobs.',
      registers,
    }),
    jobs: new Counter({
      name: 'foyer_jobs_total',
      help: 'Background jobs, by queue and outcome (done, retried, dead, put_off).',
      labelNames: ['queue', 'outcome'] as const,
      registers,
    }),
    trackingEvents: new Counter({
      name: 'foyer_tracking_events_total',
      help: 'Usage statistics of the public areas, by area and event.',
      labelNames: ['source', 'event'] as const,
      registers,
    }),
    passwordChecks: new Counter({
      name: 'foyer_password_checks_total',
      help: 'Passwords that were hashed to be compared.',
      registers,
    }),
    liveListeners: new Gauge({
      name: 'foyer_live_listeners',
      help: 'Open live connections.',
      registers,
    }),
  }
}
