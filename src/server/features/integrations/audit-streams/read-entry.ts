import { z } from 'zod'
import type { SyslogEntry } from '#domain/audit/syslog-message.ts'

/** Of a body as `write-entries.ts` writes it, what stands in the head of a syslog message. */
const entry = z.object({
  number: z.number(),
  timestamp: z.string(),
  kind: z.string(),
  actor: z.string(),
  subject: z.string(),
  location: z.object({ id: z.string() }).nullable(),
})

export function readEntry(body: string): SyslogEntry {
  const { number, timestamp, kind, actor, subject, location } = entry.parse(JSON.parse(body))
  return { number, at: timestamp, kind, actor, subject, location: location?.id ?? null, body }
}
