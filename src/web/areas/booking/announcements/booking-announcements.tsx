import type { ReactNode } from 'react'
import { AnnouncementBanners } from '#web/announcements/announcement-banners.tsx'
import { MaintenanceBanner } from '#web/announcements/maintenance-banner.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { BookingCall } from '../booking-call.ts'
import { useLoaded } from '../sticker/use-loaded.ts'

/** What operators tell whoever books, until they have read it. It comes after the week. Issue 16 §2. */
export function BookingAnnouncements({
  call,
  companyId,
}: {
  readonly call: BookingCall
  readonly companyId: string
}): ReactNode {
  const { language } = useTranslator()
  const { value } = useLoaded(`${companyId} ${language}`, () =>
    call('installationState.get', { params: { companyId } }),
  )
  const maintenance = value?.maintenance ?? null
  return (
    <>
      {maintenance !== null && <MaintenanceBanner maintenance={maintenance} />}
      <AnnouncementBanners
        announcements={value?.announcements ?? []}
        onDismiss={async (announcementId) => {
          await call('announcements.dismiss', { params: { companyId, announcementId } })
        }}
      />
    </>
  )
}
