/** The rules of a location, and what they say of a ticket. */
import type { RuledTicket, RuleTrigger } from '#domain/ticket/rules/rule.ts'
import { runRules, type RuleStep } from '#domain/ticket/rules/run-rules.ts'
import type { TicketState } from '#domain/ticket/state.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { agreedOf } from '../clock-columns.ts'
import { listCategories, listPriorities } from '../settings/queries.ts'
import { pathsOf } from '../settings/category-tree.ts'
import { groupsOfUser, listRules } from './queries.ts'
import { ruleOf, type StoredRule } from './stored-rule.ts'

export type OpenRules = {
  /** Those that are enabled, in their order, without what is there no more. */
  readonly rules: readonly StoredRule[]
  readonly pathOf: (categoryId: string) => readonly string[]
  readonly agreedFor: (
    categoryId: string | null,
    priorityId: string | null,
  ) => ReturnType<typeof agreedOf>
}

const none: OpenRules = { rules: [], pathOf: () => [], agreedFor: () => agreedOf(null, null) }

export async function openRules(tx: Tx, companyId: CompanyId): Promise<OpenRules> {
  const stored = (await listRules(tx, companyId)).filter(({ enabled }) => enabled).map(ruleOf)
  if (stored.length === 0) return none
  const categories = await listCategories(tx, companyId)
  const priorities = await listPriorities(tx, companyId)
  const agentIds = new Set(stored.flatMap(({ actions }) => actions.agentId ?? []))
  const working = await listActiveUsers(tx, companyId, [...agentIds])
  const inUse = new Set([
    ...working,
    ...categories.flatMap((row) => (row.archived_at === null ? row.ticket_category_id : [])),
    ...priorities.flatMap((row) => (row.archived_at === null ? row.ticket_priority_id : [])),
  ])
  const kept = (id: string | null) => (id !== null && inUse.has(id) ? id : null)
  const categoryOf = new Map(categories.map((row) => [row.ticket_category_id, row]))
  const priorityOf = new Map(priorities.map((row) => [row.ticket_priority_id, row]))
  return {
    rules: stored.map((rule) => ({
      ...rule,
      actions: {
        agentId: kept(rule.actions.agentId),
        priorityId: kept(rule.actions.priorityId),
        categoryId: kept(rule.actions.categoryId),
        notifyIds: rule.actions.notifyIds,
      },
    })),
    pathOf: pathsOf(categories),
    agreedFor: (categoryId, priorityId) =>
      agreedOf(categoryOf.get(categoryId ?? '') ?? null, priorityOf.get(priorityId ?? '') ?? null),
  }
}

type AskedRow = {
  readonly title: string
  readonly notifier_id: string | null
  readonly agent_id: string | null
  readonly ticket_priority_id: string | null
  readonly ticket_category_id: string | null
  readonly desk_area_id: string | null
  readonly state: string
  readonly created_at: string
  readonly moved_at: string | null
}

export function ruledTicket(row: AskedRow, groups: RuledTicket['groups']): RuledTicket {
  return {
    title: row.title,
    agentId: row.agent_id,
    priorityId: row.ticket_priority_id,
    categoryId: row.ticket_category_id,
    areaId: row.desk_area_id,
    // The states of the table are those of the domain.
    state: row.state as TicketState,
    groups: ['DEFAULT', ...groups],
    reportedAt: row.created_at,
    stateSince: row.moved_at ?? row.created_at,
  }
}

/** What rules would do to a ticket that stands so. */
export async function judgeByRules(
  tx: Tx,
  companyId: CompanyId,
  { rules, pathOf }: OpenRules,
  trigger: RuleTrigger,
  row: AskedRow,
  at: string,
): Promise<readonly RuleStep<StoredRule>[]> {
  if (rules.length === 0) return []
  const groups = await groupsOfUser(tx, companyId, row.notifier_id)
  return runRules(rules, trigger, ruledTicket(row, groups), { at, pathOf })
}
