/** Books the desk that Foyer offers for today, or says which one it is already, or why there is none. */
import { insideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { sha256 } from '#server/platform/ids.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { createBooking } from '#server/features/workplace/bookings/create-booking.ts'
import { readBookableDays } from '#server/features/workplace/bookings/days/read-bookable-days.ts'
import { addCard } from '../ask-person.ts'
import type { ChatRefusal } from '../cards/refusal-sentence.ts'
import type { ActContext } from './act-context.ts'
import { employeeFor } from './actor-for.ts'

type Found = { readonly outcome: string; readonly detail?: { desk: string | null; area: string } }

export async function bookDesk(context: ActContext): Promise<void> {
  const { place, person, requestId, now } = context
  const { outcome, detail } = await findOrBook(context)
  await addCard(context, place, {
    userId: person.userId,
    kind: 'DESK',
    cause: `request:${requestId}`,
    subject: `chat-request:${requestId}`,
    at: now,
    outcome,
    detail,
  })
}

async function findOrBook(context: ActContext): Promise<Found> {
  try {
    return await book(context)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: error.code }
  }
}

/** A job that runs once more books nothing twice: the request is the command. @throws ApiError as the API does */
async function book({ deps, company, person, requestId, now }: ActContext): Promise<Found> {
  const { companyId, timeZone } = company
  const { userId } = person
  const actor = await employeeFor(deps, company, person, requestId)
  const entered = await enterCompany(
    deps,
    actor,
    { companyId },
    { isWorkplace: true, module: 'WORKPLACE' },
  )
  const today = localDateOf(now, timeZone)
  const { days, bookings } = await readBookableDays(deps, entered, userId, now)
  const day = days.find(({ date }) => date === today)
  const own = bookings.find(
    ({ booking_date, status, released_at }) =>
      booking_date === today && status !== 'DENIED' && released_at === null,
  )
  if (own !== undefined) {
    return { outcome: 'YOURS', detail: { desk: own.desk_number, area: own.area_name } }
  }
  if (day === undefined || !day.allowed) {
    return { outcome: day?.reason === 'full' ? 'location_full' : 'day_not_bookable' }
  }
  if (day.offer === null) return { outcome: 'NO_DESK' satisfies ChatRefusal }
  const { deskAreaId, deskAreaName, deskNumber } = day.offer
  const request = {
    actor,
    act: { actor, commandId: requestId, at: now },
    company: entered,
    deps,
    requestHash: sha256(requestId).toString('hex'),
  }
  await createBooking(request, {
    date: today,
    deskAreaId: insideId('DA', deskAreaId) ?? '',
    deskNumber,
    statusId: 1,
    customFields: [],
  })
  return { outcome: 'DONE', detail: { desk: deskNumber, area: deskAreaName } }
}
