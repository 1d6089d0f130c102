import * as endpoints from '#contract/visits/location-visits.ts'
import { exportTypes } from '#domain/export/export-format.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { rightsAbove } from '#server/platform/reach/reach.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { exportDay } from './export-day.ts'
import { readDay } from './read-day.ts'

const above = ['client', 'administrator'] as const

export const locationVisitRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listLocationVisits,
    { allow: above, audit: null, right: ['SEE_TODAYS_VISITS', 'SEE_ALL_VISITS'] },
    ({ tx, organisationId, actor, act, query }) =>
      readDay(tx, { organisationId, actor }, query, act.at),
  ),
  organisationRoute(
    endpoints.readLocationVisitFile,
    { allow: above, audit: 'visit.exported', right: 'EXPORT_VISITS' },
    async ({ tx, deps, organisationId, actor, act, query, language, reply }) => {
      // They have no visits of their own above a location.
      if (visitScope(rightsAbove(actor)) === 'OWN') throw new ApiError('forbidden')
      const asked = { ...query, language }
      const file = await exportDay(tx, deps, { organisationId, actor }, act, asked)
      const name = `visits-${query.date ?? act.at.slice(0, 10)}.${query.format.toLowerCase()}`
      void reply.header('content-disposition', attachmentOf(name)).type(exportTypes[query.format])
      return file
    },
  ),
]
