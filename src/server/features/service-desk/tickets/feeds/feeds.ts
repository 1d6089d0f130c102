/** The feeds of the service desk: what each reads, and where its next page begins. */
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import type { Feed, Period } from '#server/platform/feed.ts'
import { readPaths } from '../see-ticket.ts'
import { presentRated, presentReported } from './present.ts'
import { listRated, listReported } from './queries.ts'

export const ticketFeed: Feed<ReturnType<typeof presentReported>, number> = {
  columns: [
    'number',
    'ticketId',
    'title',
    'state',
    'category',
    'priority',
    'notifierId',
    'agentId',
    'agent',
    'area',
    'desk',
    'place',
    'createdAt',
    'dueAt',
    'closedAt',
    'agreedMinutes',
    'timesReopened',
    'rating',
  ],
  async read(tx, { companyId, timeZone }, period, page) {
    const paths = await readPaths(tx, companyId)
    const rows = await listReported(tx, companyId, spanOf(period, timeZone), page)
    return rows.map((row) => presentReported(row, paths))
  },
  placeOf: ({ number }) => number,
}

export const ratingFeed: Feed<ReturnType<typeof presentRated>, number> = {
  columns: ['number', 'ticketId', 'ratedAt', 'rating', 'category', 'priority', 'agentId', 'agent'],
  async read(tx, { companyId, timeZone }, period, page) {
    const paths = await readPaths(tx, companyId)
    const rows = await listRated(tx, companyId, spanOf(period, timeZone), page)
    return rows.map((row) => presentRated(row, paths))
  },
  placeOf: ({ number }) => number,
}

function spanOf({ from, to }: Period, timeZone: string) {
  return { since: startOfLocalDay(from, timeZone), until: endOfLocalDay(to, timeZone) }
}
