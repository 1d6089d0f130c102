import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { PanelOpener } from './panel-opener.tsx'

const AccessPart = later(async () => (await import('../access/access-part.tsx')).AccessPart, {
  waiting: <Skeleton shape="card" />,
})

/** Codes and Wi-Fi of the visit, for whoever checks people in. Issue 15 §5. */
export function PanelAccess({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  if (!page.location.rights.includes('CHANGE_VISIT_STATUS')) return null
  return (
    <PanelOpener label={t('console_access')}>
      {(close) => <AccessPart visitId={visit.id} onClose={close} />}
    </PanelOpener>
  )
}
