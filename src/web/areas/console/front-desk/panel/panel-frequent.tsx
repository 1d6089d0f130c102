import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitorName } from '../visit-words.ts'

/** Whether the visitor comes often: then one tap invites them. Issue 5 §2. */
export function PanelFrequent({
  visit,
  say,
}: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { companyId, rights } = page.location
  const { id: visitorId } = visit.visitor
  const [isFrequent, setIsFrequent] = useState(visit.visitor.frequent)
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    const frequent = !isFrequent
    try {
      await call('visitors.setFrequent', { params: { companyId, visitorId }, body: { frequent } })
    } catch {
      setIsFailed(true)
      return
    }
    setIsFrequent(frequent)
    const name = visitorName(translator, visit)
    say(visit, t(frequent ? 'console_frequent_done' : 'console_frequent_undone', { name }))
  })
  if (!rights.includes('CREATE_VISITS')) return null
  return (
    <div className="panel-acts">
      <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
        {t(isFrequent ? 'console_frequent_unmark' : 'console_frequent_mark')}
      </Button>
      {isFailed && <p role="alert">{t('console_frequent_failed')}</p>}
    </div>
  )
}
