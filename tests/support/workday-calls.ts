/** A call of each endpoint about what happens around a booking. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

export function workdayCalls(tokens: Readonly<Record<'employee', string>>) {
  const employee = { token: tokens.employee }
  const period = { query: { from: '2026-11-02', to: '2026-11-15' } }
  return {
    'bookings.sayLate': employee,
    'stickers.scan': { ...employee, body: { code: 'none' } },
    'stickers.act': { ...employee, body: { code: 'none', act: 'CHECK_IN' } },
    'stickers.list': {},
    'colleagues.list': { ...employee, query: { date: '2026-11-23' } },
    'colleagues.nearestDesk': { ...employee, query: { date: '2026-11-23' } },
    'favourites.list': employee,
    'favourites.put': employee,
    'favourites.remove': employee,
    'calendarFeeds.get': employee,
    'calendarFeeds.create': employee,
    'calendarFeeds.remove': employee,
    'visitFeeds.get': employee,
    'visitFeeds.create': employee,
    'visitFeeds.remove': employee,
    'calendarFeeds.read': { params: { file: 'none.ics' } },
    'stickers.sheet': {},
    'stickers.renew': { body: { deskNumbers: ['3'] } },
    'statistics.noShows': period,
    'statistics.occupancy': period,
    'figures.workplace': period,
    'figures.visits': period,
    'figures.workplaceFile': period,
    'figures.visitsFile': period,
    'figureMails.list': employee,
    'figureMails.put': {
      ...employee,
      params: { about: 'VISITS' },
      body: { every: 'WEEK', day: 1 },
    },
    'figureMails.remove': { ...employee, params: { about: 'VISITS' } },
    'figures.desks': { query: { month: '2026-10-01' } },
  } satisfies Partial<Record<EndpointId, Call>>
}
