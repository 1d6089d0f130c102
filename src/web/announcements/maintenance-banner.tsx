import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Banner } from '#web/announcements/banner.tsx'
import { maintenanceWords } from './maintenance-words.ts'
import { useNow } from './use-now.ts'

/** Instants, ISO 8601. */
export type ShownMaintenance = {
  readonly reason: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Counts down to maintenance, and while it lasts says until when. It stays. */
export function MaintenanceBanner({
  maintenance: { reason, startsAt, endsAt },
  saysUntil = true,
}: {
  readonly maintenance: ShownMaintenance
  /** Also while it lasts; false where that is said already. */
  readonly saysUntil?: boolean
}): ReactNode {
  const translator = useTranslator()
  const now = useNow()
  const words = maintenanceWords({ startsAt, endsAt }, now, translator)
  if (words === null || (!saysUntil && startsAt <= now)) return null
  return (
    <Banner kind="warning" kindWord={translator.t('announcement_warning')}>
      <strong>{words}</strong> · <span dir="auto">{reason}</span>
    </Banner>
  )
}
