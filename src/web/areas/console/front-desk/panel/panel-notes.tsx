import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { later } from '#web/areas/console/frame/later.tsx'
import type { TimelineEntry } from './panel-timeline.tsx'

/** Comments and files of a visit, fetched with their code when somebody wants them. Issue 5 §2. */
export const VisitNotes = later(async () => (await import('../notes/visit-notes.tsx')).VisitNotes, {
  waiting: <Skeleton shape="card" />,
})

/** How many comments and files there are. */
export function countNotes(timeline: readonly TimelineEntry[]): number {
  const timesOf = (kind: string): number => timeline.filter((entry) => entry.kind === kind).length
  return (
    timesOf('visit.commented') +
    timesOf('visit.attachment_added') -
    timesOf('visit.attachment_removed')
  )
}
