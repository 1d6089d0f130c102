/** What a ticket names must be there: its category, priority, agent, notifier and place. */
import { listActiveUsers } from '#server/platform/active-users.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findPlace, type FoundPlace } from './queries.ts'
import {
  listCategories,
  listPriorities,
  type CategoryRow,
  type PriorityRow,
} from './settings/queries.ts'

export type NamedParts = {
  readonly categoryId: string | null
  readonly priorityId: string | null
  readonly agentId: string | null
  readonly notifierId: string | null
  readonly areaId: string | null
  readonly desk: string | null
}

/** What a ticket named until now. */
type FormerParts = NamedParts & { readonly deskId: string | null }

export type JudgedParts = {
  readonly category: CategoryRow | null
  /** By its uuid. */
  readonly priorities: ReadonlyMap<string, PriorityRow>
  readonly place: FoundPlace | null
}

/**
 * @param before what the ticket named until now: that may be put away, or have left
 * @throws ApiError validation_failed with each field that names nothing
 */
export async function judgeTicket(
  tx: Tx,
  companyId: CompanyId,
  named: NamedParts,
  before: FormerParts | null,
): Promise<JudgedParts> {
  const isNew = (part: keyof NamedParts) => named[part] !== null && named[part] !== before?.[part]
  const faults: { field: string; code: string }[] = []
  const refuse = (part: keyof NamedParts, code: string) =>
    faults.push({ field: `body.${part}`, code })

  const categories = await listCategories(tx, companyId)
  const category = categories.find((row) => row.ticket_category_id === named.categoryId) ?? null
  if (isNew('categoryId') && category?.archived_at !== null) {
    refuse('categoryId', 'ticket_error_category')
  }
  const rows = await listPriorities(tx, companyId)
  const priorities = new Map(rows.map((row) => [row.ticket_priority_id, row]))
  if (isNew('priorityId') && priorities.get(named.priorityId ?? '')?.archived_at !== null) {
    refuse('priorityId', 'ticket_error_priority')
  }
  const people = (['agentId', 'notifierId'] as const).filter(isNew)
  const working = await listActiveUsers(
    tx,
    companyId,
    people.map((part) => named[part] ?? ''),
  )
  for (const part of people) if (!working.has(named[part] ?? '')) refuse(part, 'unknown_user')
  const place = await placeOf(tx, companyId, named, before)
  if (place === undefined) refuse('areaId', 'ticket_error_place')

  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  return { category, priorities, place: place ?? null }
}

async function placeOf(
  tx: Tx,
  companyId: CompanyId,
  { areaId, desk }: NamedParts,
  before: FormerParts | null,
): Promise<FoundPlace | null | undefined> {
  // A ticket stays where it was said to be.
  if (before !== null && before.areaId === areaId && before.desk === desk) {
    return areaId === null ? null : { areaId, deskId: before.deskId }
  }
  if (areaId === null) return desk === null ? null : undefined
  return findPlace(tx, companyId, areaId, desk)
}
