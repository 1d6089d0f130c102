import type { ReactNode } from 'react'
import { FlowPlayer } from '#web/registration/questions/flow-screen.tsx'
import { placeOf, type OwnBooking } from './booking-state.ts'
import type { Booking } from './use-booking.ts'
import { useQuestions } from './use-questions.ts'

/** The questions of a booking that waits for them. Reference §6, Pending. */
export function AnswersScreen({
  booking,
  of,
}: {
  readonly booking: Booking
  readonly of: OwnBooking
}): ReactNode {
  const { call, companyId, data, read, end } = booking
  const play = useQuestions(booking, data.questionnaire, async (answers) => {
    const { status } = await call('bookings.putCustomFields', {
      params: { companyId, bookingId: of.id },
      body: [...answers],
    })
    await read()
    if (status === 'DENIED') {
      booking.tell({ name: 'checkin-denied' })
      end({ name: 'denied' })
    } else {
      end({ name: 'booked', date: of.date, place: placeOf(of), isPending: status === 'PENDING' })
    }
  })
  return <FlowPlayer play={play} />
}
