/** What printing does when something happens. */
import { insideId } from '#contract/ids.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { badgeFallbackQueue, badgeQueueQueue, labelSendQueue, printerTestQueue } from './queues.ts'

/** The jobs that an event asks for. Whether a badge is wanted, and who prints it, is for the job to see. */
export function printingReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, kind, subject, payload } = event
  if (kind === 'visit.checked_in') {
    const kioskId = insideOf('KI', payload['kioskId'])
    const data = { companyId, subject, cause: eventId, ...(kioskId !== null && { kioskId }) }
    return [planJob(badgeQueueQueue, data)]
  }
  if (kind === 'printer.test_asked') {
    const printerId = insideOf('PR', subject.replace('printer:', ''))
    const badgeTemplateId = insideOf('BT', payload['templateId']) ?? undefined
    return printerId === null
      ? []
      : [planJob(printerTestQueue, { companyId, printerId, badgeTemplateId })]
  }
  if (kind !== 'badge.queued' && kind !== 'badge.failed') return []
  const printJobId = insideOf('PJ', payload['printJobId'])
  if (printJobId === null) return []
  return kind === 'badge.queued'
    ? [planJob(labelSendQueue, { companyId, printJobId })]
    : [planJob(badgeFallbackQueue, { companyId, printJobId, cause: eventId })]
}

function insideOf(prefix: 'BT' | 'KI' | 'PJ' | 'PR', outside: unknown): string | null {
  return typeof outside === 'string' ? insideId(prefix, outside) : null
}
