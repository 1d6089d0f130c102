import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/visits/imports.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { createImport } from './create-import.ts'
import { exportFaults } from './export-faults.ts'
import { readImport, readImports, readRows } from './read-import.ts'
import { presentRow } from './present.ts'
import { removeImport } from './remove-import.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'
import { parseTable } from './reading/table-parser.ts'
import { updateImport } from './update-import.ts'
import { updateRow } from './update-row.ts'

/** A list is a group of visitors. API clients make meetings by themselves. */
const importer = { allow: ['employee'], right: 'CREATE_VISITOR_GROUPS' } as const

export const importRoutes: readonly Route[] = [
  route(endpoints.listImports, { ...importer, audit: null }, ({ tx, company, actor }) =>
    readImports(tx, company, actor),
  ),
  // Read before the transaction begins: nobody waits for a connection while somebody's file is read.
  statementRoute(
    endpoints.createImport,
    { ...importer, audit: 'import.created' },
    async (context) => {
      const { company, act, actor, deps, query } = context
      const { bytes, name } = mustFind(context.upload)
      const table = await parseTable(deps.parsers.keptFor(company.companyId), {
        bytes,
        as: query.as,
      })
      const list = { table, name: query.as === 'LIST' ? '' : name, as: query.as }
      return inCompany(endpoints.createImport, context, async (tx) => ({
        id: outsideId('IM', await createImport(tx, company, { ...act, actor }, list)),
      }))
    },
  ),
  route(endpoints.getImport, { ...importer, audit: null }, ({ tx, company, actor, params }) =>
    readImport(tx, company, actor, params.importId),
  ),
  route(
    endpoints.updateImport,
    { ...importer, audit: 'import.updated' },
    async ({ tx, company, act, actor, params: { importId }, body }) => {
      await updateImport(tx, company, { ...act, actor }, { importId, ...body })
      return readImport(tx, company, actor, importId)
    },
  ),
  route(
    endpoints.removeImport,
    { ...importer, audit: 'import.removed' },
    async ({ tx, company, act, actor, params: { importId } }) => {
      await removeImport(tx, company.companyId, { ...act, actor }, importId)
      return { id: outsideId('IM', importId) }
    },
  ),
  route(
    endpoints.listImportRows,
    { ...importer, audit: null },
    ({ tx, company, actor, params, query }) => readRows(tx, company, actor, params.importId, query),
  ),
  route(
    endpoints.updateImportRow,
    { ...importer, audit: null },
    async ({ tx, company, act, actor, params, body }) => {
      const { importId, line } = params
      const change = { importId, line, values: body.values }
      const { row, values } = await updateRow(tx, company, { ...act, actor }, change)
      return presentRow(row, values)
    },
  ),
  route(
    endpoints.downloadFaults,
    { ...importer, audit: null },
    async ({ tx, company, actor, params, language, reply }) => {
      const file = await exportFaults(tx, company, actor, params.importId, language)
      void reply.header('content-disposition', attachmentOf('visitors-to-correct.csv'))
      return file
    },
  ),
  route(
    endpoints.startImport,
    { ...importer, audit: 'import.started' },
    async ({ tx, company, act, actor, params: { importId } }) => {
      await startImport(tx, company.companyId, { ...act, actor }, importId)
      return readImport(tx, company, actor, importId)
    },
  ),
  route(
    endpoints.stopImport,
    { ...importer, audit: 'import.stopped' },
    async ({ tx, company, act, actor, params: { importId } }) => {
      await stopImport(tx, company.companyId, { ...act, actor }, importId)
      return readImport(tx, company, actor, importId)
    },
  ),
]
