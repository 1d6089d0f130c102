import * as endpoints from '#contract/directory.ts'
import { attachmentOf } from '#server/platform/http/attachment.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { exportVisitor } from './export-visitor.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergeVisitor } from './merge-visitor.ts'
import { previewMerge } from './preview-merge.ts'
import { readMatches, readVisitor } from './read-visitor.ts'
import { searchDirectory } from './search-directory.ts'

const allow = ['employee', 'client'] as const

export const directoryRoutes: readonly Route[] = [
  route(endpoints.listDirectory, { allow, audit: null }, ({ tx, company, act, query }) =>
    searchDirectory(tx, company, act, query),
  ),
  route(endpoints.getDirectoryVisitor, { allow, audit: null }, ({ tx, company, act, params }) =>
    readVisitor(tx, company, act, params.visitorId),
  ),
  route(
    endpoints.listDirectoryMatches,
    { allow, audit: null, right: 'SEE_WATCH_MATCHES' },
    ({ tx, company, act, params }) => readMatches(tx, company, act, params.visitorId),
  ),
  route(
    endpoints.listDirectoryDuplicates,
    { allow, audit: null, right: 'EDIT_SETTINGS' },
    ({ tx, company, act, params }) => listDuplicates(tx, company, act, params.visitorId),
  ),
  route(
    endpoints.previewDirectoryMerge,
    { allow, audit: null, right: 'EDIT_SETTINGS' },
    ({ tx, company, act, params, query }) =>
      previewMerge(tx, company, act, { ...params, ...query }),
  ),
  route(
    endpoints.mergeDirectoryVisitor,
    { allow, audit: 'visitor.merged, visit.merged', right: 'EDIT_SETTINGS' },
    ({ tx, company, act, params, body }) => mergeVisitor(tx, company, act, params.visitorId, body),
  ),
  route(
    endpoints.exportDirectoryVisitor,
    { allow, audit: 'visitor.exported', right: 'EDIT_SETTINGS' },
    async ({ tx, company, act, params, deps, reply }) => {
      const file = await exportVisitor(tx, company, act, params.visitorId, deps)
      void reply.header('content-disposition', attachmentOf('visitor.json'))
      return file
    },
  ),
  route(
    endpoints.eraseDirectoryVisitor,
    { allow, audit: 'visitor.erased, visit.cancelled', right: 'EDIT_SETTINGS' },
    ({ tx, company, act, params, body }) => eraseVisitor(tx, company, act, params.visitorId, body),
  ),
]
