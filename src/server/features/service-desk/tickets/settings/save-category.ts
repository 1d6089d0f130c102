import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type {
  createTicketCategory,
  updateTicketCategory,
} from '#contract/service-desk/ticket-settings.ts'
import { mostCategoryLevels } from '#domain/ticket/category.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { withBelow } from './category-tree.ts'
import {
  insertCategory,
  listCategories,
  listPriorities,
  lockCategories,
  updateCategories,
} from './queries.ts'

type NewCategory = HandlerInput<typeof createTicketCategory>['body']
type ChangedCategory = HandlerInput<typeof updateTicketCategory>['body']

/**
 * @returns its uuid. A name that another one beside it has is a conflict, by the table's index.
 * @throws ApiError validation_failed for somebody or something that isn't there, or a sixth level
 */
export async function createCategory(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: NewCategory,
): Promise<string> {
  await lockCategories(tx, companyId)
  const rows = await listCategories(tx, companyId)
  const above = rows.find(({ ticket_category_id: id }) => id === input.parentId)
  if (input.parentId !== null && (above === undefined || above.archived_at !== null)) {
    throw refusal('parentId', 'ticket_error_category')
  }
  const depth = (above?.depth ?? 0) + 1
  if (depth > mostCategoryLevels) throw refusal('parentId', 'ticket_error_category_depth')
  await refuseUnknown(tx, companyId, input)
  const categoryId = uuid7()
  await insertCategory(tx, {
    company_id: companyId,
    ticket_category_id: categoryId,
    parent_id: input.parentId,
    depth,
    ...columnsOf(input),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'ticket_category.saved',
    subject: `ticket_category:${outsideId('TC', categoryId)}`,
  })
  return categoryId
}

/**
 * Changes a category, or puts it away with everything below it; what comes back comes alone, below one that is there.
 * @throws ApiError not_found | changed_meanwhile | validation_failed
 */
export async function saveCategory(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  categoryId: string,
  { archived, revision, ...input }: ChangedCategory,
): Promise<void> {
  await lockCategories(tx, companyId)
  const rows = await listCategories(tx, companyId)
  const before = mustFind(rows.find(({ ticket_category_id: id }) => id === categoryId))
  if (before.revision !== revision) throw new ApiError('changed_meanwhile')
  await refuseUnknown(tx, companyId, input, before)
  const above = rows.find(({ ticket_category_id: id }) => id === before.parent_id)
  const wasArchived = before.archived_at !== null
  if (wasArchived && !archived && above?.archived_at) {
    throw refusal('archived', 'ticket_error_category_above')
  }
  const next = columnsOf(input)
  await updateCategories(tx, companyId, [categoryId], {
    ...next,
    archived_at: archived ? (before.archived_at ?? act.at) : null,
  })
  const subject = `ticket_category:${outsideId('TC', categoryId)}` as const
  if (wasArchived !== archived) {
    if (archived) {
      const gone = rows.flatMap(({ ticket_category_id: id, archived_at: at }) =>
        at === null && id !== categoryId ? [id] : [],
      )
      const below = withBelow(rows, categoryId).filter((id) => gone.includes(id))
      await updateCategories(tx, companyId, below, { archived_at: act.at })
    }
    const kind = archived ? 'ticket_category.archived' : 'ticket_category.restored'
    await appendEvent(tx, companyId, act, { kind, subject })
  }
  const changed = changeTo(before, next)
  await appendEvent(tx, companyId, act, { kind: 'ticket_category.saved', subject, changed })
}

function columnsOf({
  name,
  position,
  agentId,
  priorityId,
  minutes,
  answerMinutes,
  ...input
}: Omit<NewCategory, 'parentId'>) {
  return {
    name,
    position,
    agent_id: agentId,
    ticket_priority_id: priorityId,
    minutes,
    answer_minutes: answerMinutes,
    is_private: input.private,
  }
}

/** Who or what is named now may be there no more; it isn't named anew. */
async function refuseUnknown(
  tx: Tx,
  companyId: CompanyId,
  { agentId, priorityId }: Pick<NewCategory, 'agentId' | 'priorityId'>,
  before?: { readonly agent_id: string | null; readonly ticket_priority_id: string | null },
): Promise<void> {
  if (agentId !== null && agentId !== before?.agent_id) {
    if (!(await listActiveUsers(tx, companyId, [agentId])).has(agentId)) {
      throw refusal('agentId', 'unknown_user')
    }
  }
  if (priorityId !== null && priorityId !== before?.ticket_priority_id) {
    const known = (await listPriorities(tx, companyId)).some(
      (row) => row.ticket_priority_id === priorityId && row.archived_at === null,
    )
    if (!known) throw refusal('priorityId', 'ticket_error_priority')
  }
}

function refusal(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
