import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { PanelOpener } from './panel-opener.tsx'

const BadgePart = later(async () => (await import('../badge/badge-part.tsx')).BadgePart, {
  waiting: <Skeleton shape="card" />,
})

/** The badge of who is checked in, for whoever checks people in. Reference §1 and §7. */
export function PanelBadge({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const mayPrint = page.location.rights.includes('CHANGE_VISIT_STATUS')
  if (visit.status !== 'CHECKED_IN' || !mayPrint) return null
  return (
    // It goes when somebody else checks the visitor out.
    <div ref={passFocusOn}>
      <PanelOpener label={t('console_badge')}>
        {(close) => <BadgePart visitId={visit.id} onClose={close} />}
      </PanelOpener>
    </div>
  )
}
