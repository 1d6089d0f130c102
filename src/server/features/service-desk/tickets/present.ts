import { outsideId, type Prefix } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { answerLevelAt } from '#domain/ticket/first-answer.ts'
import { serviceLevelAt } from '#domain/ticket/ticket-clock.ts'
import { isOpen, type TicketState } from '#domain/ticket/state.ts'
import { allowedActs, type Workflow } from '#domain/ticket/workflow.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { factsOf, personOf, sees, type Asker } from './policy.ts'
import type { TicketRow } from './queries.ts'
import type { SimilarRow } from './queries-list.ts'

/** By the uuid of each category, what it is called in full. */
export type CategoryPaths = ReadonlyMap<string, readonly string[]>

export function presentBrief(row: TicketRow, paths: CategoryPaths, now: string) {
  const { ticket_category_id: categoryId } = row
  const state = row.state as TicketState // the table's states are those of the domain
  const isDue = isOpen(state) ? row.due_at : null
  const { answer_due_at: answerDueAt, answered_at: answeredAt } = row
  return {
    id: outsideId('TK', row.ticket_id),
    number: row.number,
    title: row.title,
    state,
    categoryId: maybe('TC', categoryId),
    categoryPath: categoryId === null ? [] : (paths.get(categoryId) ?? []),
    priorityId: maybe('TQ', row.ticket_priority_id),
    priorityName: row.priority_name,
    agentId: maybe('US', row.agent_id),
    agentName: named(row.agent),
    notifierId: maybe('US', row.notifier_id),
    notifierName: named(row.notifier),
    place: row.place,
    areaId: maybe('DA', row.desk_area_id),
    areaName: row.area_name,
    desk: row.desk_number,
    dueAt: isDue,
    serviceLevel: serviceLevelAt({ dueAt: isDue, warnAt: row.warn_at }, now),
    answerDueAt: answeredAt === null ? answerDueAt : null,
    answerLevel: answerLevelAt({ dueAt: answerDueAt, answeredAt }, now),
    timesReopened: row.times_reopened,
    rating: row.rating,
    favourite: row.favourite,
    createdAt: row.created_at,
    activeAt: row.active_at,
  }
}

export function presentTicket(
  row: TicketRow,
  paths: CategoryPaths,
  {
    asker,
    workflow,
    now,
  }: { readonly asker: Asker; readonly workflow: Workflow; readonly now: string },
) {
  return {
    ...presentBrief(row, paths, now),
    description: row.description,
    createdById: maybe('US', row.created_by),
    createdByName: named(row.creator),
    blockedFrom: row.blocked_from as TicketState | null,
    dueByHand: row.due_by_hand,
    agreedMinutes: agreedMinutes(row),
    answeredAt: row.answered_at,
    closedAt: row.closed_at,
    ratingRemark: row.rating_remark,
    acts: allowedActs(workflow, factsOf(row), personOf(asker, row)),
    mayChange: asker.mayChange,
    revision: row.revision,
  }
}

/** Minutes of opening hours to a solution; null: nothing was agreed. */
export function agreedMinutes({ allowed_ms: allowedMs }: TicketRow): number | null {
  return allowedMs === null ? null : allowedMs / MINUTE_MS
}

export function presentSimilar(row: SimilarRow, asker: Asker) {
  return {
    id: outsideId('TK', row.ticket_id),
    number: row.number,
    title: row.title,
    state: row.state as TicketState,
    place: row.place,
    areaName: row.area_name,
    createdAt: row.created_at,
    mayOpen: sees(asker, row),
  }
}

function maybe<P extends Prefix>(prefix: P, uuid: string | null) {
  return uuid === null ? null : outsideId(prefix, uuid)
}

function named(name: TicketRow['agent']): string | null {
  return name === null ? null : fullName(name)
}
