import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AnnouncementBanners } from '#web/announcements/announcement-banners.tsx'
import { MaintenanceBanner } from '#web/announcements/maintenance-banner.tsx'
import { useNow } from '#web/announcements/use-now.ts'
import { maintenanceQuery } from '../read-only/read-only-query.ts'
import { useOperator } from '../frame/operator-context.ts'
import { ownAnnouncementsQuery } from './announcements-query.ts'

/** Above every screen of an operator: what they are told, until they have read it. */
export function OwnAnnouncements(): ReactNode {
  const { call } = useOperator()
  const { language } = useTranslator()
  const now = useNow()
  const queries = useQueryClient()
  const { data } = useQuery({
    ...ownAnnouncementsQuery(call),
    queryKey: ['announcements', 'own', language],
  })
  const planned = useQuery(maintenanceQuery(call)).data?.maintenance ?? null
  const maintenance = planned !== null && planned.announcedFrom <= now ? planned : null
  return (
    <>
      {maintenance !== null && <MaintenanceBanner maintenance={maintenance} />}
      <AnnouncementBanners
        announcements={data ?? []}
        onDismiss={async (announcementId) => {
          await call('announcements.dismissOwn', { params: { announcementId } })
          await queries.invalidateQueries({ queryKey: ['announcements'] })
        }}
      />
    </>
  )
}
