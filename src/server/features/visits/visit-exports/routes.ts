import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/visits/visit-exports.ts'
import { exportTypes } from '#domain/export/export-format.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { organisationRoute, route, type Route } from '#server/platform/http/route.ts'
import { exportLocation } from './export-location.ts'
import { readExport, readExportFile } from './read-export.ts'
import { startExport } from './start-export.ts'

/** API clients read the visits themselves. */
const exporter = { allow: ['employee'], right: 'EXPORT_VISITS' } as const

export const visitExportRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.readVisitsOfLocation,
    { allow: ['client', 'administrator'], audit: 'visit.exported', right: 'EXPORT_VISITS' },
    async ({ tx, deps, organisationId, act, params: { companyId }, query, language, reply }) => {
      const wanted = { ...query, companyId, language }
      const file = await exportLocation(tx, deps, organisationId, act, wanted)
      const name = `visits-${companyId}.${query.format.toLowerCase()}`
      void reply.header('content-disposition', attachmentOf(name)).type(exportTypes[query.format])
      return file
    },
  ),
  route(
    endpoints.createVisitExport,
    { ...exporter, audit: 'visit.export_started, .exported' },
    async ({ tx, company, act, actor, body: { format, ...filter }, language }) => {
      const wanted = { filter, format, language }
      const exportId = await startExport(tx, company.companyId, { ...act, actor }, wanted)
      return { id: outsideId('EX', exportId) }
    },
  ),
  route(
    endpoints.getVisitExport,
    { ...exporter, audit: null },
    ({ tx, company, act, actor, params }) =>
      readExport(tx, company.companyId, { ...act, actor }, params.exportId),
  ),
  route(
    endpoints.readVisitExportFile,
    { ...exporter, audit: null },
    async ({ tx, company, act, actor, params, reply }) => {
      const { companyId } = company
      const file = await readExportFile(tx, companyId, { ...act, actor }, params.exportId)
      const { from, to } = file.filter
      const name = `visits-${from}-${to}.${file.format.toLowerCase()}`
      void reply.header('content-disposition', attachmentOf(name)).type(exportTypes[file.format])
      return file.content
    },
  ),
]
