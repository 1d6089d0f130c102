import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Booking } from '../use-booking.ts'

/** Whether one is in the building, and the way out; who is expected today learns how to check in. Spec §7, presence. */
export function PresenceNotice({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { data, call, read } = booking
  const { presence } = data
  const { isPending, problem, run } = useAct(async () => {
    if (presence === null) return
    await call('presences.checkOut', { params: { companyId: presence.companyId } })
    await read()
  })
  const isExpected = data.bookings.some(
    ({ date, status, companyId }) =>
      date === data.today && status === 'EXPECTED' && companyId === booking.companyId,
  )
  if (presence === null) {
    return (
      isExpected && (
        <Notice>
          <p>{t('booking_check_in_hint')}</p>
        </Notice>
      )
    )
  }
  return (
    <Notice kind="positive" title={t('booking_checked_in_since', { time: presence.checkedInAt })}>
      <ProblemNotice problem={problem} />
      <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
        {t('booking_check_out')}
      </Button>
    </Notice>
  )
}
