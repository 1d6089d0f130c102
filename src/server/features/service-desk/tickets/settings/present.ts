import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { PlacedCategory } from './category-tree.ts'
import type { PriorityRow } from './queries.ts'

export function presentPriority(row: PriorityRow) {
  return {
    id: outsideId('TQ', row.ticket_priority_id),
    name: row.name,
    position: row.position,
    minutes: row.minutes,
    answerMinutes: row.answer_minutes,
    archived: row.archived_at !== null,
    revision: row.revision,
  }
}

export function presentCategory(row: PlacedCategory) {
  const { agent_id: agentId, agent_firstname: firstname, agent_lastname: lastname } = row
  return {
    id: outsideId('TC', row.ticket_category_id),
    parentId: row.parent_id === null ? null : outsideId('TC', row.parent_id),
    path: row.path,
    name: row.name,
    position: row.position,
    agentId: agentId === null ? null : outsideId('US', agentId),
    agentName: firstname === null || lastname === null ? null : fullName({ firstname, lastname }),
    priorityId: row.ticket_priority_id === null ? null : outsideId('TQ', row.ticket_priority_id),
    minutes: row.minutes,
    answerMinutes: row.answer_minutes,
    private: row.is_private,
    archived: row.archived_at !== null,
    revision: row.revision,
  }
}
