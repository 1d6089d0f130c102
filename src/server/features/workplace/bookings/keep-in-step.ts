/** Bookings that follow something else: a desk that is booked or cancelled elsewhere, or somebody who leaves. */
import { outsideId } from '#contract/ids.ts'
import { bookingStatesBefore } from '#domain/booking/booking-status.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { statusWithoutAnswers } from './days/questionnaire.ts'
import { changeInTransaction, executeSeveral } from './queries.ts'

/** Who did it, as events name them, and when, ISO 8601. */
type By = { readonly actor: string; readonly at: string }

/**
 * What the location asks is still to be answered: until then the booking is pending.
 * @returns its id; null where the place is not free, or they may not book it
 */
export async function bookInStep(
  tx: Tx,
  company: CompanyCard,
  booking: {
    readonly userId: string
    readonly date: string
    readonly deskAreaId: string
    readonly deskNumber: string
  },
  { actor, at }: By,
): Promise<string | null> {
  const { userId, ...place } = booking
  const bookingId = uuid7()
  const [outcome] = await executeSeveral(tx, company.companyId, {
    userId,
    status: await statusWithoutAnswers(tx, company, 4),
    madeBy: null,
    at,
    actor,
    undo: 'NEVER',
    items: [{ bookingId, ...place, subject: outsideId('BO', bookingId) }],
  })
  return outcome?.outcome === 'done' ? bookingId : null
}

/** @returns whether it is: nobody who is checked in, and no booking before `fromDay`, is */
export async function cancelInStep(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  { bookingId, fromDay }: { readonly bookingId: string; readonly fromDay: string },
  { actor, at }: By,
): Promise<boolean> {
  const { outcome } = await changeInTransaction(
    tx,
    companyId,
    {
      bookingId,
      by: null,
      fromDay,
      from: bookingStatesBefore('cancel'),
      to: null,
      end: 'CANCELLED',
      at,
      kind: 'booking.cancelled',
    },
    { subject: outsideId('BO', bookingId), actor },
  )
  return outcome === 'done'
}
