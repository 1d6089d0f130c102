import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useStudio } from '../studio-context.ts'

/** A flow that nobody is asked yet: one tap makes it the one that visitors are asked. */
export function AskVisitors(): ReactNode {
  const { page } = useConsole()
  const { call, params, isAskedOfVisitors, isAskedOfEmployees } = useStudio()
  const { t } = useTranslator()
  const [isAsked, setIsAsked] = useState(isAskedOfVisitors || isAskedOfEmployees)
  const { isPending, problem, run } = useSave(async () => {
    const { companyId, flowId } = params
    const settings = await call('params.visitorManagement', { params: { companyId } })
    await call('params.putVisitorManagement', {
      params: { companyId },
      body: { ...settings, visitorCheckFlowId: flowId as `FL-${string}` },
    })
    setIsAsked(true)
  })
  if (isAsked) return <p>{t('flows_asked_now')}</p>
  if (!page.location.rights.includes('EDIT_LOCATION')) return <p>{t('flows_not_asked')}</p>
  return (
    <>
      <p>{t('flows_not_asked')}</p>
      <SaveProblem problem={problem} />
      <Button variant="primary" isPending={isPending} onClick={() => void run()}>
        {t('flows_ask_visitors')}
      </Button>
    </>
  )
}
