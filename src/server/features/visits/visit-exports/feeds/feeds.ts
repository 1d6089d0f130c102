/** The feeds of visitor management: what each reads, and where its next page begins. */
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import { insideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Feed, Period } from '#server/platform/feed.ts'
import {
  presentCheckIn,
  presentHost,
  presentPlate,
  presentRating,
  presentVisit,
} from './present.ts'
import {
  listCheckIns,
  listDays,
  listHosts,
  listPlates,
  listRatings,
  listVisits,
  type DayRow,
} from './queries.ts'

export const visitorFeed: Feed<ReturnType<typeof presentVisit>, VisitKey> = {
  columns: [
    'visitId',
    'date',
    'status',
    'visitorType',
    'invited',
    'startAt',
    'endAt',
    'arrivedAt',
    'leftAt',
    'firstname',
    'lastname',
    'companyName',
    'email',
    'title',
    'hostId',
  ],
  read: async (tx, { companyId }, period, page) =>
    (await listVisits(tx, companyId, period, page)).map(presentVisit),
  placeOf: ({ visitId }) => placeOf(visitKeyOf(visitId)),
}

export const plateFeed: Feed<ReturnType<typeof presentPlate>, VisitKey> = {
  columns: ['visitId', 'date', 'plate', 'written', 'opensAt', 'closesAt', 'mayDriveIn'],
  read: async (tx, { companyId }, period, page) =>
    (await listPlates(tx, companyId, period, page)).map(presentPlate),
  placeOf: ({ visitId }) => placeOf(visitKeyOf(visitId)),
}

export const visitRatingFeed: Feed<ReturnType<typeof presentRating>, VisitKey> = {
  columns: ['visitId', 'date', 'ratedAt', 'rating', 'remark', 'invited', 'visitorType', 'hostId'],
  read: async (tx, { companyId, timeZone }, period, page) =>
    (await listRatings(tx, companyId, spanOf(period, timeZone), page)).map(presentRating),
  placeOf: ({ visitId }) => placeOf(visitKeyOf(visitId)),
}

export const checkInFeed: Feed<ReturnType<typeof presentCheckIn>, number> = {
  columns: ['number', 'at', 'what', 'visitId'],
  read: async (tx, { companyId, timeZone }, period, page) =>
    (await listCheckIns(tx, companyId, spanOf(period, timeZone), page)).map(presentCheckIn),
  placeOf: ({ number }) => number,
}

export const hostFeed: Feed<ReturnType<typeof presentHost>, string> = {
  columns: ['hostId', 'firstname', 'lastname', 'email', 'visits', 'arrived'],
  read: async (tx, { companyId }, period, page) =>
    (await listHosts(tx, companyId, period, page)).map(presentHost),
  placeOf: ({ hostId }) => placeOf(insideId('US', hostId)),
}

export const dayFeed: Feed<DayRow, string> = {
  columns: ['date', 'visits', 'invited', 'arrived', 'left', 'denied'],
  read: (tx, { companyId }, period, page) => listDays(tx, companyId, period, page),
  placeOf: ({ date }) => date,
}

/** From the first moment of the period to the first after it. */
function spanOf({ from, to }: Period, timeZone: string) {
  return { since: startOfLocalDay(from, timeZone), until: endOfLocalDay(to, timeZone) }
}

/** The place of a row that we wrote ourselves. @throws Error where it is none */
function placeOf<Place>(place: Place | null): Place {
  if (place === null) throw new Error('a row of a feed has no place')
  return place
}
