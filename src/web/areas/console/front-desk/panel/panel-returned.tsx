import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { visitParams } from '../visit-params.ts'
import { returnedQuery } from './panel-queries.ts'

/** That emails to the visitor come back, why, and what to do; nothing where none did. */
export function PanelReturned({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { companyId, rights } = page.location
  // Another address is another question.
  const query = returnedQuery(call, companyId, visit.id)
  const { data, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, visit.visitor.email],
    enabled: visit.visitor.email !== '',
  })
  const [isSent, setIsSent] = useState(false)
  const again = useSave(async () => {
    await call('returnedMails.sendAgain', { params: visitParams(companyId, visit.id) })
    setIsSent(true)
    await refetch()
  })
  const latest = data?.latest ?? null
  if (data === undefined || latest === null) {
    return (
      isSent && (
        <Notice kind="positive" isLive>
          <p>{t('console_returned_sent')}</p>
        </Notice>
      )
    )
  }
  return (
    <Notice kind="warning">
      <div className="stack">
        <p>
          <strong>{t('console_returned_title', { address: data.email })}</strong>
        </p>
        <p>{t(`console_returned_${latest.reason}`)}</p>
        {data.isHeld && <p>{t('console_returned_held')}</p>}
        {rights.includes('CREATE_VISITS') && (
          <Button isPending={again.isPending} onClick={() => void again.run()}>
            {t('console_returned_again')}
          </Button>
        )}
        <SaveProblem problem={again.problem} />
      </div>
    </Notice>
  )
}
