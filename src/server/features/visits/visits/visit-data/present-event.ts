import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getTimeline } from '#contract/visits/visits.ts'
import type { TimelineEntry } from '#server/platform/audit/list-timeline.ts'

/** One line of a timeline: ids and codes, never names or answers. */
export function presentEvent(entry: TimelineEntry): HandlerOutput<typeof getTimeline>[number] {
  const { kind, actor, at, payload } = entry
  return { kind, actor, at, payload }
}
