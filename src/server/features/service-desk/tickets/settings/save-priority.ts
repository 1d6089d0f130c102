import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type {
  createTicketPriority,
  updateTicketPriority,
} from '#contract/service-desk/ticket-settings.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertPriority, lockPriority, updatePriority } from './queries.ts'

type NewPriority = HandlerInput<typeof createTicketPriority>['body']
type ChangedPriority = HandlerInput<typeof updateTicketPriority>['body']

/** @returns its uuid. A name that another one has is a conflict, by the table's index. */
export async function createPriority(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { name, position, minutes, answerMinutes }: NewPriority,
): Promise<string> {
  const priorityId = uuid7()
  await insertPriority(tx, {
    company_id: companyId,
    ticket_priority_id: priorityId,
    name,
    position,
    minutes,
    answer_minutes: answerMinutes,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'ticket_priority.saved',
    subject: `ticket_priority:${outsideId('TQ', priorityId)}`,
  })
  return priorityId
}

/** @throws ApiError not_found | changed_meanwhile */
export async function savePriority(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  priorityId: string,
  { name, position, minutes, answerMinutes, archived, revision }: ChangedPriority,
): Promise<void> {
  const before = mustFind(await lockPriority(tx, companyId, priorityId))
  if (before.revision !== revision) throw new ApiError('changed_meanwhile')
  const wasArchived = before.archived_at !== null
  const next = { name, position, minutes, answer_minutes: answerMinutes }
  await updatePriority(tx, companyId, priorityId, {
    ...next,
    archived_at: archived ? (before.archived_at ?? act.at) : null,
  })
  const subject = `ticket_priority:${outsideId('TQ', priorityId)}` as const
  if (wasArchived !== archived) {
    const kind = archived ? 'ticket_priority.archived' : 'ticket_priority.restored'
    await appendEvent(tx, companyId, act, { kind, subject })
  }
  const changed = changeTo(before, next)
  await appendEvent(tx, companyId, act, { kind: 'ticket_priority.saved', subject, changed })
}
