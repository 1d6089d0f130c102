import { streamTest } from '#contract/safety/audit-streams.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { StreamRow } from './queries.ts'

/** A stream as those see it who set it up: never a secret or a key. */
export function presentStream(row: StreamRow) {
  const test = row.rehearsal === null ? null : streamTest.parse(row.rehearsal)
  const { host, port, facility, enterprise } = row
  const isSyslog = host !== null && port !== null && facility !== null && enterprise !== null
  return {
    ...presentHealth(row),
    name: row.name,
    to: isSyslog
      ? {
          way: 'SYSLOG' as const,
          host,
          port,
          facility,
          enterprise,
          authority: row.certificate,
          showsCertificate: row.shows_certificate,
        }
      : { way: 'WEBHOOK' as const, address: row.address },
    test,
    mayGoLive: row.rehearsed_at !== null,
    previousUntil: row.previous_until,
  }
}
