import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getTimeline } from '#contract/visits/visits.ts'
import type { TimelineEntry } from '#server/platform/audit/list-timeline.ts'

/** One line of a timeline: ids and codes, never names or answers of people. `assistants` by the commands that one gave. */
export function presentEvent(
  entry: TimelineEntry,
  assistants: ReadonlyMap<string, string>,
): HandlerOutput<typeof getTimeline>[number] {
  const { kind, actor, at, payload, commandId } = entry
  const assistant = commandId === null ? null : (assistants.get(commandId) ?? null)
  return { kind, actor, assistant, at, payload }
}
