import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnnouncementBanners } from '#web/announcements/announcement-banners.tsx'
import { MaintenanceBanner } from '#web/announcements/maintenance-banner.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { installationPaths } from './installation-paths.ts'
import { installationQuery } from './installation-query.ts'

/** What operators tell this person, until they have read it. Issue 16 §2. */
export function ConsoleAnnouncements(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(installationPaths)
  const { companyId } = page.location
  const { language } = useTranslator()
  const queries = useQueryClient()
  const { data } = useQuery(installationQuery(call, companyId, language))
  const maintenance = data?.maintenance ?? null
  return (
    <>
      {maintenance !== null && <MaintenanceBanner saysUntil={false} maintenance={maintenance} />}
      <AnnouncementBanners
        announcements={data?.announcements ?? []}
        onDismiss={async (announcementId) => {
          await call('announcements.dismiss', { params: { companyId, announcementId } })
          await queries.invalidateQueries({ queryKey: ['installation-state'] })
        }}
      />
    </>
  )
}
