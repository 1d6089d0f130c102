import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getTimeline } from '#contract/visits/visits.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { listTimeline } from '#server/platform/audit/list-timeline.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { assistantsOf } from '#server/features/integrations/ai-assistants/assistants-of.ts'

/**
 * What happened to a subject, oldest first: ids and codes, never names or answers of people. Whether the caller may see it was
 * judged before.
 */
export async function readTimeline(
  tx: Tx,
  companyId: CompanyId,
  subject: EventSubject,
): Promise<HandlerOutput<typeof getTimeline>> {
  const events = await listTimeline(tx, companyId, subject)
  const commandIds = events.flatMap(({ commandId }) => commandId ?? [])
  const assistants = await assistantsOf(tx, [companyId], commandIds)
  return events.map(({ kind, actor, at, payload, commandId }) => ({
    kind,
    actor,
    assistant: commandId === null ? null : (assistants.get(commandId) ?? null),
    at,
    payload,
  }))
}
