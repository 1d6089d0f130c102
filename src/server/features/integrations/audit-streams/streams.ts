/** The two ways in which an audit log is sent on, as integrations. */
import { signedHeaders } from '#server/features/integrations/webhooks/sign.ts'
import { integrationWork, type Integration } from '#server/platform/integrations/integration.ts'
import { syslogBatch } from './send-syslog.ts'
import { writeEntries, writeEntriesAbove } from './write-entries.ts'

const written = { write: writeEntries, writeAbove: writeEntriesAbove } as const
const webhook: Integration = { kind: 'AUDIT_WEBHOOK', ...written, headers: signedHeaders }
const syslog: Integration = {
  kind: 'AUDIT_SYSLOG',
  ...written,
  headers: () => ({}),
  batch: syslogBatch,
}

export const streamJobs = [webhook, syslog].flatMap((one) => integrationWork(one).jobs)
