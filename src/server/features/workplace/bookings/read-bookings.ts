/** Lists of bookings, as who asks may see them. */
import { namesAt } from '#domain/booking/name-shown.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { maySeeName, whoLooks } from '../employees/see-name.ts'
import { limitedTo, type Booker } from './policy.ts'
import { presentBooking } from './present.ts'
import { countBookings, findBooking, listBookings, listBookingsOfUser } from './queries-read.ts'

export type BookingListQuery = {
  readonly date?: string | undefined
  readonly userId?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** People who do not want to be seen, or are not shown by the location, are left out. */
export async function readBookings(
  tx: Tx,
  company: CompanyCard,
  actor: Booker,
  { date = null, userId = null, page, pageSize }: WithNull<BookingListQuery>,
) {
  const showNames = namesAt(company.employee) === 'NAMES'
  const filter = { date, userId, shownTo: limitedTo(actor), showNames }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const bookings = (await listBookings(tx, company.companyId, filter, part)).map(presentBooking)
  const isAll = page === 1 && bookings.length < pageSize
  const total = isAll ? bookings.length : await countBookings(tx, company.companyId, filter)
  return { total, bookings }
}

type WithNull<T> = { readonly [Key in keyof T]: T[Key] | null } & Pick<
  BookingListQuery,
  'page' | 'pageSize'
>

/** @throws ApiError not_found where the person is not shown to who asks */
export async function readBooking(tx: Tx, company: CompanyCard, actor: Booker, bookingId: string) {
  const booking = mustFind(await findBooking(tx, company.companyId, bookingId))
  const person = { userId: booking.user_id, nameHidden: booking.name_hidden }
  const isMaker = booking.created_by_user === limitedTo(actor)
  if (!isMaker && !maySeeName(person, company.employee, whoLooks(actor))) {
    throw new ApiError('not_found')
  }
  return { ...presentBooking(booking), cancelledAt: booking.cancelled_at }
}

/** From a day on, or from today. An employee asks for the own ones alone. @throws ApiError not_found */
export async function readBookingsOfUser(
  deps: Pick<Deps, 'db' | 'employees'>,
  company: CompanyCard,
  actor: Booker,
  at: string,
  { userId, from }: { readonly userId: string; readonly from?: string | undefined },
) {
  if (actor.kind !== 'client' && actor.userId !== userId) throw new ApiError('not_found')
  const person = mustFind(await deps.employees.find(userId))
  mustFind(person.workplaces.find(({ companyId }) => companyId === company.companyId))
  const first = from ?? localDayOf(at, company.timeZone)
  return (await listBookingsOfUser(deps.db.system, userId, first)).map(presentBooking)
}
