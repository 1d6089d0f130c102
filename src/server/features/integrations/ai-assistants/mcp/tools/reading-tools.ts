/** What assistants read: only what their person needs to recognise a visit, no addresses and no numbers. */
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { statuses } from '#domain/visit/status.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Place } from '../assistant-of.ts'
import { Refusal } from '../call-api.ts'
import { day, location, name } from './shapes.ts'
import { localTime, placeOf, readingTool, type ReadingTool } from './tool.ts'

type Visit = CallOutput<Endpoints['visits.list']>['visits'][number]

const maxRows = 50

function presentVisit(visit: Visit, place: Place) {
  return {
    id: visit.id,
    visitor: fullName(visit.visitor),
    company: visit.visitor.companyName,
    host: fullName(visit.host),
    title: visit.title,
    status: visit.status,
    startsAt: localTime(visit.startAt, place),
    endsAt: localTime(visit.endAt, place),
    arrivedAt: localTime(visit.arrivedAt, place),
    leftAt: localTime(visit.leftAt, place),
    hostAnswered: visit.arrival?.answer ?? null,
    waitsForMe: visit.mayAnswerArrival,
  }
}

const listLocations = readingTool({
  name: 'list_locations',
  title: 'My locations',
  description: 'Where the person works: ids, names, time zones, and what day and time it is there.',
  arguments: z.object({}),
  read: async ({ assistant, now }) => ({
    locations: assistant.places.map((place) => ({
      id: outsideId('CO', place.companyId),
      name: place.name,
      timeZone: place.timeZone,
      now: localTime(now, place),
    })),
  }),
})

const findVisits = readingTool({
  name: 'find_visits',
  title: 'Find visits',
  description:
    'Visits of a day or of several, by words of a name, a company, a title or a host. Without days: today. Only what the person may see.',
  arguments: z.object({
    location,
    from: day.optional(),
    to: day.optional(),
    text: name(100).optional().describe('Words as they begin, in any order.'),
    status: z.enum(statuses).optional(),
    mine: z.boolean().default(false).describe('Only visits to the person.'),
  }),
  async read(context, { location: id, from, to, text, status, mine }) {
    const place = placeOf(context, id)
    const today = localDateOf(context.now, place.timeZone)
    const found = await context.call(place, 'visits.list', {
      query: {
        from: from ?? to ?? today,
        to: to ?? from ?? today,
        q: text,
        status,
        whose: mine ? 'own' : 'all',
        order: 'soonest',
        pageSize: maxRows,
      },
    })
    return { total: found.total, visits: found.visits.map((one) => presentVisit(one, place)) }
  },
})

const whoIsIn = readingTool({
  name: 'who_is_in',
  title: 'Who is in?',
  description:
    'Visitors who are in the building now, and colleagues who are in or expected today, as far as the person may see them.',
  arguments: z.object({ location }),
  async read(context, { location: id }) {
    const place = placeOf(context, id)
    const date = localDateOf(context.now, place.timeZone)
    const inHouse = { from: date, to: date, status: 'CHECKED_IN,ON_SITE', pageSize: maxRows }
    const [visits, colleagues] = await Promise.all([
      orNull(context.call(place, 'visits.list', { query: inHouse })),
      orNull(context.call(place, 'colleagues.list', { query: { date } })),
    ])
    return {
      visitors: visits && {
        total: visits.total,
        visits: visits.visits.map((one) => presentVisit(one, place)),
      },
      colleagues: colleagues && {
        total: colleagues.total,
        people: colleagues.colleagues.map(({ picture: _picture, ...person }) => person),
      },
    }
  },
})

const findDesks = readingTool({
  name: 'find_desks',
  title: 'Find a desk',
  description:
    'Desks of a day with their state and equipment (FREE can be booked), and the desk that Foyer offers the person. Say an area to see only its desks.',
  arguments: z.object({
    location,
    date: day,
    deskAreaId: z.string().max(40).optional(),
  }),
  async read(context, { location: id, date, deskAreaId }) {
    const place = placeOf(context, id)
    const [days, areas, desks] = await Promise.all([
      context.call(place, 'bookings.bookableDays'),
      context.call(place, 'deskAreas.list', { query: { date } }),
      context.call(place, 'desks.list', { query: { date, deskAreaId } }),
    ])
    const bookable = days.find((one) => one.date === date)
    return {
      canBook: bookable?.allowed ?? false,
      reason: bookable === undefined ? 'outside_window' : bookable.reason,
      offer: bookable?.offer ?? null,
      areas: areas.map(({ id: areaId, name: called, floor, seatsLeft }) => ({
        deskAreaId: areaId,
        name: called,
        floor: floor?.name ?? null,
        seatsLeft,
      })),
      desks: desks.map((desk) => ({
        deskAreaId: desk.deskAreaId,
        deskNumber: desk.number,
        state: desk.state,
        equipment: desk.equipment,
        bookedBy: desk.bookedBy?.name ?? null,
      })),
    }
  },
})

const myBookings = readingTool({
  name: 'my_bookings',
  title: 'My bookings',
  description: 'The person’s own desk bookings from a day on (default: today).',
  arguments: z.object({ location, from: day.optional() }),
  async read(context, { location: id, from }) {
    const place = placeOf(context, id)
    const bookings = await context.call(place, 'bookings.ofUser', {
      params: { userId: outsideId('US', place.userId) },
      query: { from: from ?? localDateOf(context.now, place.timeZone) },
    })
    return {
      bookings: bookings.map((one) => ({
        id: one.id,
        location: one.companyId,
        date: one.date,
        area: one.deskAreaName,
        floor: one.floorName,
        deskNumber: one.deskNumber,
        status: one.status,
      })),
    }
  },
})

/** In the order in which they are listed, always. */
export const readingTools: readonly ReadingTool[] = [
  listLocations,
  findVisits,
  whoIsIn,
  findDesks,
  myBookings,
]

/** What a person may not see, or what a location does not use, is no reason to keep the rest from them. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    const isClosed =
      error instanceof Refusal &&
      ['forbidden', 'module_disabled', 'booking_disabled'].includes(error.code)
    if (isClosed) return null
    throw error
  }
}
