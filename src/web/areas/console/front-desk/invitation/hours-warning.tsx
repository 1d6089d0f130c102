import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { spansInWords } from '#domain/location/hours-in-words.ts'
import { hoursToKnow } from '#domain/location/opening-hours.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { hoursPaths } from './hours-paths.ts'

/** Said to whoever invites for a time when nobody is at reception; they may all the same. */
export function HoursWarning({
  date,
  from,
}: {
  readonly date: string
  readonly from: string
}): ReactNode {
  const { page } = useConsole()
  const { companyId, timeZone } = page.location
  const { t, language } = useTranslator()
  const call = useCalls(hoursPaths)
  const { data: hours } = useQuery({
    queryKey: ['hours-to-invite'],
    queryFn: ({ signal }) => call('openingHours.get', { params: { companyId } }, signal),
  })
  if (hours?.kept !== true || !isLocalDate(date) || !/^\d\d:\d\d$/.test(from)) return null
  const day = hoursToKnow(wallClockInstant(date, from, timeZone), hours, timeZone)
  if (day === null) return null
  const sentences = {
    OPEN: () => t('hours_note_open', { hours: spansInWords(day.spans, language) }),
    CLOSED: () => t('hours_note_closed'),
    APPOINTMENT: () => t('hours_note_appointment'),
  }
  return (
    <Notice kind="warning" title={t('hours_outside')} isLive>
      <p>{sentences[day.mode]()}</p>
    </Notice>
  )
}
