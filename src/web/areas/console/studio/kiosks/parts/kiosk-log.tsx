import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { KioskPlace } from '../kiosk-calls.ts'
import { kioskLogQuery } from '../kiosks-query.ts'

/** What the tablet has reported, newest first. */
export function KioskLog({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(kioskLogQuery(place))
  if (read.data === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  if (read.data.length === 0) return <p className="muted">{t('kiosks_log_empty')}</p>
  return (
    <ol className="kiosks-lines">
      {read.data.map(({ at, level, message }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
        <li key={index} className="kiosks-log" data-level={level}>
          <time className="muted numeric" dateTime={at}>
            {t('console_moment', { at })}
          </time>
          <span dir="auto">{message}</span>
        </li>
      ))}
    </ol>
  )
}
