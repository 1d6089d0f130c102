import * as endpoints from '#contract/visitors/directory.ts'
import * as passes from '#contract/visitors/permanent-passes.ts'
import { setFrequent as setFrequentEndpoint } from '#contract/visitors/visitors.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { eraseVisitor } from './erasure/erase-visitor.ts'
import { exportVisitor } from './export-visitor.ts'
import { issuePermanentPass } from './permanent-pass/issue-permanent-pass.ts'
import { listDuplicates } from './merging/list-duplicates.ts'
import { mergeVisitor } from './merging/merge-visitor.ts'
import { previewMerge } from './merging/preview-merge.ts'
import { readPermanentPass } from './permanent-pass/read-permanent-pass.ts'
import { readMatches, readVisitor } from './read-visitor.ts'
import { revokePermanentPass } from './permanent-pass/revoke-permanent-pass.ts'
import { searchDirectory } from './search-directory.ts'
import { sendPermanentPass } from './permanent-pass/send-permanent-pass.ts'
import { setFrequent } from './permanent-pass/set-frequent.ts'

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
    { allow: managers, audit: null, right: 'EDIT_VISITORS' },
    ({ tx, company, act, params }) => listDuplicates(tx, company, act, params.visitorId),
  ),
  route(
    endpoints.previewDirectoryMerge,
    { allow: managers, audit: null, right: 'EDIT_VISITORS' },
    ({ tx, company, act, params, query }) =>
      previewMerge(tx, company, act, { ...params, ...query }),
  ),
  route(
    endpoints.mergeDirectoryVisitor,
    { allow: managers, audit: 'visitor.merged, visit.merged', right: 'EDIT_VISITORS' },
    ({ tx, company, act, params, body }) => mergeVisitor(tx, company, act, params.visitorId, body),
  ),
  route(
    endpoints.exportDirectoryVisitor,
    { allow: managers, audit: 'visitor.exported', right: 'EDIT_VISITORS' },
    async ({ tx, company, act, params, deps, reply }) => {
      const file = await exportVisitor(tx, company, act, params.visitorId, deps)
      void reply.header('content-disposition', attachmentOf('visitor.json'))
      return file
    },
  ),
  route(
    endpoints.eraseDirectoryVisitor,
    {
      allow: managers,
      audit: 'visitor.erased, visit.cancelled',
      right: 'EDIT_VISITORS',
      afterClosing: true,
    },
    ({ tx, deps, company, act, params, body }) =>
      eraseVisitor(tx, deps, company, act, params.visitorId, body),
  ),
  route(
    setFrequentEndpoint,
    { allow, audit: 'visitor.updated', right: 'CREATE_VISITS' },
    ({ tx, company, act, params, body }) =>
      setFrequent(tx, company, act, { visitorId: params.visitorId, ...body }),
  ),
  route(
    passes.getPermanentPass,
    { allow, audit: null, right: 'CREATE_VISITS' },
    ({ tx, deps, company, act, params }) =>
      readPermanentPass(tx, company, act, params.visitorId, deps),
  ),
  route(
    passes.issuePermanentPass,
    { allow, audit: 'visitor.pass_issued', right: 'CREATE_VISITS' },
    ({ tx, company, act, params }) => issuePermanentPass(tx, company, act, params.visitorId),
  ),
  route(
    passes.sendPermanentPass,
    { allow, audit: 'visitor.pass_sent', right: 'CREATE_VISITS' },
    ({ tx, company, act, params }) => sendPermanentPass(tx, company, act, params.visitorId),
  ),
  route(
    passes.revokePermanentPass,
    { allow, audit: 'visitor.pass_revoked', right: 'CREATE_VISITS' },
    ({ tx, company, act, params }) => revokePermanentPass(tx, company, act, params.visitorId),
  ),
]
