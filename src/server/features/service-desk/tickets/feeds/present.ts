/** Rows of the service desk's feeds as they go out. What isn't known of a text is empty, as in a spreadsheet. */
import { agreedMinutes, presentBrief, type CategoryPaths } from '../present.ts'
import type { TicketRow } from '../queries.ts'
import type { RatedRow } from './queries.ts'

export function presentReported(row: TicketRow, paths: CategoryPaths) {
  const brief = presentBrief(row, paths, row.created_at)
  return {
    ...shared(brief),
    title: brief.title,
    state: brief.state,
    notifierId: brief.notifierId,
    area: brief.areaName ?? '',
    desk: brief.desk ?? '',
    place: brief.place,
    createdAt: brief.createdAt,
    dueAt: brief.dueAt,
    closedAt: row.closed_at,
    agreedMinutes: agreedMinutes(row),
    timesReopened: brief.timesReopened,
    rating: brief.rating,
  }
}

export function presentRated(row: RatedRow, paths: CategoryPaths) {
  return {
    ...shared(presentBrief(row, paths, row.created_at)),
    ratedAt: row.rated_at,
    rating: row.rating,
  }
}

function shared(brief: ReturnType<typeof presentBrief>) {
  return {
    number: brief.number,
    ticketId: brief.id,
    category: brief.categoryPath.join(' / '),
    priority: brief.priorityName ?? '',
    agentId: brief.agentId,
    agent: brief.agentName ?? '',
  }
}
