import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { callAs } from './door-call.ts'
import { ForgetDevice } from './forget-device.tsx'
import { keepDevice, keptDevice } from './kept-device.ts'

type Standing = 'offered' | 'kept' | 'forgotten'

/**
 * Whether this device shall know its visitor next time: asked, never assumed, and taken back as easily. Issue 3, Verify
 * identity.
 */
export function RememberOffer({ companyId }: { readonly companyId: string }): ReactNode {
  const { t } = useTranslator()
  const app = useApp()
  const [standing, setStanding] = useState<Standing>(() =>
    keptDevice(companyId) === null ? 'offered' : 'kept',
  )
  const { isPending, problem, run } = useAct(async () => {
    const { deviceToken } = await callAs(app, app.token())('walkIn.remember', {
      params: { companyId },
    })
    setStanding(keepDevice(companyId, deviceToken) ? 'kept' : 'offered')
  })
  return (
    <div className="card stack">
      {standing === 'offered' && (
        <>
          <p>{t('walkin_remember_hint')}</p>
          <Button isPending={isPending} onClick={() => void run()}>
            {t('walkin_remember_offer')}
          </Button>
        </>
      )}
      {standing !== 'offered' && (
        <Notice kind={standing === 'kept' ? 'positive' : 'info'} isLive>
          <p>{t(standing === 'kept' ? 'walkin_remembered' : 'walkin_forgotten')}</p>
        </Notice>
      )}
      {standing === 'kept' && (
        <ForgetDevice companyId={companyId} onForgotten={() => setStanding('forgotten')} />
      )}
      <ProblemNotice problem={problem} />
    </div>
  )
}
