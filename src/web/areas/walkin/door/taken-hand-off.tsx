import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { baseFolder } from '#web/address.ts'
import { keepSessionToken } from '#web/api/session-token.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { createKioskCall } from '#web/kiosk/kiosk-call.ts'
import { showFailure } from '#web/registration/fetched/show-failure.ts'
import { VisitSkeleton } from '#web/registration/first/visit-skeleton.tsx'
import { keepHandedOver } from './handed-over.ts'
import { keepVisit } from './kept-visit.ts'

/** The visitor stands at the door here as well: the visit goes on as it does in this area after a reload. */
function goOnWithVisit(token: string, address: string): void {
  keepVisit({ location: token, token })
  history.replaceState(null, '', address)
  keepSessionToken(window, token)
  location.reload()
}

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
      const token = visitToken ?? walkInToken ?? ''
      const address = `${baseFolder}/walkin?jwt=${encodeURIComponent(token)}`
      // The code leaves the address in any case.
      if (visitToken === null) location.replace(address)
      else goOnWithVisit(visitToken, address)
    } catch (error) {
      showFailure(app.errors, error)
    }
  })
  useEffect(() => void take(), [])
  return <VisitSkeleton label={t('common_loading')} />
}
