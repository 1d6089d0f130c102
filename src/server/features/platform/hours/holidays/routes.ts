import * as endpoints from '#contract/settings/holidays.ts'
import { outsideId } from '#contract/ids.ts'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { closeDays } from '#server/features/workplace/desks/changes/touched-bookings.ts'
import { addSource, askToRead, removeSource, takeSource } from './change-sources.ts'
import { regionsOf } from './country-holidays.ts'
import { presentSource } from './present.ts'
import { decideHoliday, readUndecided } from './undecided.ts'
import { findSource, listSources } from './queries.ts'
import { storedDays } from './stored-days.ts'

const location = { allow: managers, right: 'EDIT_LOCATION' } as const
const saved = { ...location, audit: 'holidays.saved' } as const

export const holidayRoutes: readonly Route[] = [
  route(endpoints.listHolidays, { ...location, audit: null }, async ({ tx, company, act }) => {
    const today = localDateOf(act.at, company.timeZone)
    const sources = await listSources(tx, company.companyId)
    const undecided = await readUndecided(tx, company, act.at, sources)
    return sources.map((row) => presentSource(row, today, undecided.get(row.source_id) ?? []))
  }),
  route(endpoints.addHolidays, saved, async ({ tx, company, act, body }) => ({
    id: outsideId('HS', await addSource(tx, company.companyId, act, body)),
  })),
  route(endpoints.takeHolidays, saved, async (context) => {
    const { tx, company, act, params, query, body, deps } = context
    const { companyId } = company
    const key = { companyId, sourceId: params.sourceId }
    const { days } = storedDays(mustFind(await findSource(tx, key)))
    const closingDays = days.map(({ date }) => date).filter((date) => !body.leftOut.includes(date))
    const closed = { bookableWeekdays: everyWeekday, closingDays }
    await closeDays(tx, company, act, closed, query.bookings)
    await takeSource(tx, key, act, body.leftOut)
    afterCommit(tx, () => deps.companies.forget(companyId))
    return { id: outsideId('HS', params.sourceId) }
  }),
  route(endpoints.readHolidays, saved, async ({ tx, company, act, params }) => {
    await askToRead(tx, { companyId: company.companyId, sourceId: params.sourceId }, act)
    return { id: outsideId('HS', params.sourceId) }
  }),
  route(
    endpoints.decideHoliday,
    { ...location, audit: 'holidays.decided' },
    async ({ tx, company, act, params, body }) => {
      const cancelled = await decideHoliday(tx, company, act, { ...params, ...body })
      return { date: body.date, cancelled }
    },
  ),
  route(endpoints.removeHolidays, saved, async ({ tx, company, act, params, deps }) => {
    const { companyId } = company
    await removeSource(tx, { companyId, sourceId: params.sourceId }, act)
    afterCommit(tx, () => deps.companies.forget(companyId))
    return { id: outsideId('HS', params.sourceId) }
  }),
  route(
    endpoints.listRegions,
    { ...location, audit: null },
    async ({ query, deps, language, reply }) => {
      void reply.header('cache-control', 'private, max-age=86400').header('vary', 'accept-language')
      return [...(await regionsOf(deps.parsers, query.country, language))]
    },
  ),
]
