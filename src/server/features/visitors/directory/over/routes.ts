import * as endpoints from '#contract/visitors/location-visitors.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { exportTypes } from '#domain/export/export-format.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { rightsAbove } from '#server/platform/reach/reach.ts'
import { exportLocationVisitors } from './export-location-visitors.ts'
import { readLocationVisitors } from './read-location-visitors.ts'

const above = ['client', 'administrator'] as const

export const locationVisitorRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listLocationVisitors,
    { allow: above, audit: null, right: ['SEE_TODAYS_VISITS', 'SEE_ALL_VISITS'] },
    ({ tx, organisationId, actor, act, query }) =>
      readLocationVisitors(tx, { organisationId, actor }, query, act.at),
  ),
  organisationRoute(
    endpoints.readLocationVisitorFile,
    { allow: above, audit: 'visitor.exported', right: 'EXPORT_VISITS' },
    async ({ tx, organisationId, actor, act, query, language, reply }) => {
      // They have no visitors of their own above a location.
      if (visitScope(rightsAbove(actor)) === 'OWN') throw new ApiError('forbidden')
      const asked = { ...query, language }
      const file = await exportLocationVisitors(tx, { organisationId, actor }, act, asked)
      const name = `visitors.${query.format.toLowerCase()}`
      void reply.header('content-disposition', attachmentOf(name)).type(exportTypes[query.format])
      return file
    },
  ),
]
