import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { later } from '#web/areas/console/frame/later.tsx'
import type { TimelineEntry } from './panel-timeline.tsx'

const VisitNotes = later(async () => (await import('../notes/visit-notes.tsx')).VisitNotes, {
  waiting: <Skeleton shape="card" />,
})

/** Comments and files of a visit, fetched with their code when somebody wants them. Issue 5 §2. */
export function PanelNotes({
  visitId,
  timeline,
}: {
  readonly visitId: string
  readonly timeline: readonly TimelineEntry[]
}): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const timesOf = (kind: string): number => timeline.filter((entry) => entry.kind === kind).length
  const comments = timesOf('visit.commented')
  const changes = timesOf('visit.attachment_added') - timesOf('visit.attachment_removed')
  if (!isOpen) {
    return (
      <div className="panel-acts">
        <Button onClick={() => setIsOpen(true)}>
          {t('console_notes', { count: comments + changes })}
        </Button>
      </div>
    )
  }
  return <VisitNotes visitId={visitId} />
}
