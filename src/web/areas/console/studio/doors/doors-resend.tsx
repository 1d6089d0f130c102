import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Doors, DoorsCall } from './doors-query.ts'

/** A broker cannot be asked what the other side knows: it is told everything once more. */
export function DoorsResend({
  doors: { id },
  call,
  onChanged,
}: {
  readonly doors: Doors
  readonly call: DoorsCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [sent, setSent] = useState<number | null>(null)
  const act = useSave(async () => {
    const params = { companyId: page.location.companyId, doorsId: id }
    const { count } = await call('doors.replay', {
      params,
      body: { credentialIds: [], isAll: true },
    })
    setSent(count)
    await onChanged()
  })
  return (
    <section>
      <h3>{t('doors_resend')}</h3>
      <p className="muted">{t('doors_resend_lead')}</p>
      <output>{sent !== null && t('doors_resent', { count: sent })}</output>
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button isPending={act.isPending} onClick={() => void act.run()}>
          {t('doors_resend')}
        </Button>
      </div>
    </section>
  )
}
