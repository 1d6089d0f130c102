import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { ConnectionMark } from '#web/ui/signs/connection-mark.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'

/** That there is no server, and whether the kiosk goes on by itself: only where it holds the day of the company. Issue 3 §2. */
export function OfflineMark({
  companyId,
}: {
  readonly companyId: KioskData['company']['id']
}): ReactNode {
  const { t } = useTranslator()
  const { server } = useKiosk()
  const state = useWatched(server.network)
  const mayGoOn = useWatched(server.bundles).has(companyId)
  const text = state === 'online' ? null : t(mayGoOn ? 'kiosk_offline' : 'kiosk_offline_alone')
  return (
    <div className="kiosk-mark">
      <ConnectionMark text={text} />
    </div>
  )
}
