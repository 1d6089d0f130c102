import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { baseFolder } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { createKioskCall } from '#web/kiosk/kiosk-call.ts'
import { showFailure } from '#web/registration/show-failure.ts'
import { VisitSkeleton } from '#web/registration/visit-skeleton.tsx'
import { keepHandedOver } from './handed-over.ts'

/** The phone that has scanned a kiosk's code: it goes on where the kiosk was. Issue 3 §1, hand-off. */
export function TakenHandOff(): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const take = useEffectEvent(async (): Promise<void> => {
    const code = new URLSearchParams(location.search).get('handoff') ?? ''
    const call = createKioskCall({
      baseUrl: app.page.configuration.apiBaseUrl,
      token: () => null,
      language: () => document.documentElement.lang,
    })
    try {
      const { visitToken, walkInToken, state } = await call('handOffs.take', { body: { code } })
      keepHandedOver(state)
      // As if its own link had been opened; the code leaves the address with it.
      const [area, token] = visitToken === null ? ['walkin', walkInToken] : ['visit', visitToken]
      location.replace(`${baseFolder}/${area}?jwt=${encodeURIComponent(token ?? '')}`)
    } catch (error) {
      showFailure(app.errors, error)
    }
  })
  useEffect(() => void take(), [])
  return <VisitSkeleton label={t('common_loading')} />
}
