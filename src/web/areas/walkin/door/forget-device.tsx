import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { callAs } from './door-call.ts'
import { dropDevice, keptDevice } from './kept-device.ts'

/** Ends what this device knows of its visitor: here at once, and at the location as well. */
export function ForgetDevice({
  companyId,
  onForgotten,
}: {
  readonly companyId: string
  readonly onForgotten: () => void
}): ReactNode {
  const { t } = useTranslator()
  const app = useApp()
  const { isPending, problem, run } = useAct(async () => {
    const deviceToken = keptDevice(companyId)
    if (deviceToken !== null) {
      await callAs(app, app.token())('walkIn.forget', {
        params: { companyId },
        body: { deviceToken },
      })
    }
    dropDevice(companyId)
    onForgotten()
  })
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
        {t('walkin_forget')}
      </Button>
    </>
  )
}
