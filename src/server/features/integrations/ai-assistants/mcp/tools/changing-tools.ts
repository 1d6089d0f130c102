/** What assistants change, once their person has confirmed what they saw. Each is one call of the API. */
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { hostAnswers } from '#domain/arrival/host-answer.ts'
import { fullName } from '#domain/name/full-name.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Place } from '../assistant-of.ts'
import { Refusal } from '../call-api.ts'
import { day, location, name } from './shapes.ts'
import { changingTool, placeOf, type ChangingTool, type ToolContext } from './tool.ts'

const minutesOfMeeting = 60

const invite = changingTool({
  name: 'invite_visitor',
  title: 'Invite a visitor',
  description:
    'Invites somebody to visit the person, who is the host. The visitor gets an invitation by email where an address is given.',
  arguments: z.object({
    location,
    firstname: name(100).min(1),
    lastname: name(100).default(''),
    companyName: name(200).default(''),
    email: z.union([z.email().max(254), z.literal('')]).default(''),
    date: day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .describe('HH:MM on the clock of the location.'),
    minutes: z.number().int().min(5).max(1_440).default(minutesOfMeeting),
    title: name(300).default(''),
    visitorType: name(100).optional().describe('Only where the location asks for it.'),
  }),
  async plan(context, { location: id, date, time, minutes, title, ...visitor }) {
    const place = placeOf(context, id)
    const startAt = wallClockInstant(date, time, place.timeZone)
    const who = fullName(visitor)
    const from = visitor.companyName === '' ? '' : ` (${visitor.companyName})`
    const mail =
      visitor.email === '' ? 'Nobody gets an email.' : `The invitation goes to ${visitor.email}.`
    return {
      place,
      preview: `Invite ${who}${from} to ${place.name} on ${date} at ${time}, for ${String(minutes)} minutes. ${mail}`,
      endpoint: 'meetings.create',
      input: {
        body: {
          title,
          startAt,
          endAt: plusMs(startAt, minutes * MINUTE_MS),
          hostId: outsideId('US', place.userId),
          visitors: [visitor],
        },
      },
    }
  },
})

const bookDesk = changingTool({
  name: 'book_desk',
  title: 'Book a desk',
  description:
    'Books a desk for the person on a day. Name the desk from find_desks, or an area alone where it has no desks; without either, the desk that Foyer offers.',
  arguments: z.object({
    location,
    date: day,
    deskAreaId: z.string().max(40).optional(),
    deskNumber: name(40).optional(),
  }),
  async plan(context, { location: id, date, deskAreaId, deskNumber }) {
    const place = placeOf(context, id)
    const desk =
      deskAreaId === undefined
        ? await offeredDesk(context, place, date)
        : { deskAreaId, deskNumber: deskNumber ?? null }
    const areas = await context.call(place, 'deskAreas.list', { query: { date } })
    const area = areas.find((one) => one.id === desk.deskAreaId)
    if (area === undefined) throw new Refusal('not_found', 'There is no such desk area here.')
    const what = desk.deskNumber === null ? 'a seat' : `desk ${desk.deskNumber}`
    return {
      place,
      preview: `Book ${what} in ${area.name} at ${place.name} on ${date}.`,
      endpoint: 'bookings.create',
      input: { body: { date, ...desk } },
    }
  },
})

async function offeredDesk({ call }: ToolContext, place: Place, date: string) {
  const days = await call(place, 'bookings.bookableDays')
  const found = days.find((one) => one.date === date)
  if (found === undefined || !found.allowed) {
    const why = found?.reason ?? 'outside_window'
    throw new Refusal('day_not_bookable', `This day can’t be booked: ${why}.`)
  }
  if (found.offer === null) {
    throw new Refusal('desk_required', 'Say which desk: find_desks lists the free ones.')
  }
  const { deskAreaId, deskNumber } = found.offer
  return { deskAreaId, deskNumber }
}

const cancelBooking = changingTool({
  name: 'cancel_booking',
  title: 'Cancel a booking',
  description: 'Cancels one of the person’s own desk bookings.',
  arguments: z.object({ location, bookingId: z.string().max(40).describe('From my_bookings.') }),
  async plan(context, { location: id, bookingId }) {
    const place = placeOf(context, id)
    const booking = await context.call(place, 'bookings.get', { params: { bookingId } })
    if (booking.userId !== outsideId('US', place.userId)) {
      throw new Refusal('forbidden', 'Only one’s own bookings are cancelled here.')
    }
    const what = booking.deskNumber === null ? 'the seat' : `desk ${booking.deskNumber}`
    return {
      place,
      preview: `Cancel ${what} in ${booking.deskAreaName} at ${place.name} on ${booking.date}.`,
      endpoint: 'bookings.cancel',
      input: { params: { bookingId } },
    }
  },
})

const answerWords: Readonly<Record<(typeof hostAnswers)[number], string>> = {
  ON_MY_WAY: '“On my way”',
  FIVE_MINUTES: '“Five minutes”',
  SEND_SOMEBODY: 'that a colleague comes instead',
  CANNOT: 'that you can’t come',
}

const answerVisitor = changingTool({
  name: 'answer_visitor',
  title: 'Answer a waiting visitor',
  description:
    'Tells a visitor who has arrived and waits for the person when somebody comes. The visitor sees it at once.',
  arguments: z.object({
    location,
    visitId: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\/M-[0-9a-z]{26}\/V-[0-9a-z]{26}$/)
      .describe('From find_visits.'),
    answer: z.enum(hostAnswers),
    colleagueId: z.string().max(40).optional().describe('Only with SEND_SOMEBODY: who comes.'),
  }),
  async plan(context, { location: id, visitId, answer, colleagueId }) {
    const place = placeOf(context, id)
    const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
    const params = { date, meetingId, visitorId }
    const { visitor } = await context.call(place, 'visits.get', { params })
    const who = fullName(visitor)
    return {
      place,
      preview: `Answer ${who}, who waits at ${place.name}: ${answerWords[answer]}.`,
      endpoint: 'visits.answerArrival',
      input: { params, body: { answer, userId: colleagueId } },
    }
  },
})

/** In the order in which they are listed, always; after those that read. */
export const changingTools: readonly ChangingTool[] = [
  invite,
  bookDesk,
  cancelBooking,
  answerVisitor,
]
