import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Banner } from '#web/announcements/banner.tsx'
import { installationPaths } from './installation-paths.ts'
import { installationQuery } from './installation-query.ts'

/** Says to everybody at the location that nothing can be changed, why and until when; nothing at other times. Issue 16 §2. */
export function ReadOnlyBanner(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(installationPaths)
  const { companyId } = page.location
  const { t, language } = useTranslator()
  const { data } = useQuery(installationQuery(call, companyId, language))
  const mode = data?.readOnly ?? null
  if (mode === null) return null
  return (
    <Banner kind="warning" kindWord={t('announcement_warning')}>
      <strong>
        {mode.until === null
          ? t('console_read_only_open')
          : t('console_read_only_until', { at: mode.until })}
      </strong>{' '}
      <span dir="auto">{mode.reason}</span> <span>{t('console_read_only_door')}</span>
    </Banner>
  )
}
